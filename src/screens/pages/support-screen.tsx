import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ChoiceChips } from '../../ui/form/chip-group.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { fold, matchesAll, searchWords } from '../../domain/match-words.ts'
import { PageFooter } from './page-footer.tsx'
import { SwipeRow } from './swipe-row.tsx'
import { SupportMail } from './support-mail.tsx'
import { type QuestionKey, type Topic, questions, topics } from './support-questions.ts'

function Question({ name, open }: { name: QuestionKey; open: boolean }) {
  const { t } = useTranslation('support')
  return (
    <Fold
      id={name}
      title={t(`question.${name}`)}
      titleClassName="min-h-14 gap-4 py-3.5 text-row hover:text-primary"
      open={open}
      className="scroll-mt-24"
    >
      <div className="grid gap-3 pe-9 pb-5 text-ink-muted">
        {t(`answer.${name}`)
          .split('\n')
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
    </Fold>
  )
}

/** /support: questions and answers. The search is local and works wherever the page does. */
export function SupportScreen() {
  const { t } = useTranslation('support')
  const { hash } = useLocation()
  const [search, setSearch] = useState('')
  const [topic, setTopic] = useState<Topic | 'all'>('all')
  useTitle(t('title'))

  const words = searchWords(search)
  const found = questions.filter(
    ({ key, topic: of }) =>
      (topic === 'all' || of === topic) &&
      matchesAll(fold(`${t(`question.${key}`)} ${t(`answer.${key}`)} ${t(`topic.${of}`)}`), words),
  )
  const reset = () => {
    setSearch('')
    setTopic('all')
  }
  return (
    <>
      <Page title={t('title')} intro={t('lead')} width="text">
        <div className="grid gap-4">
          <SearchField
            label={t('search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <SwipeRow>
            <ChoiceChips
              label={t('topics')}
              hideLabel
              options={[
                { value: 'all', label: t('all') },
                ...topics.map((value) => ({ value, label: t(`topic.${value}`) })),
              ]}
              value={topic}
              onChange={setTopic}
            />
          </SwipeRow>
        </div>
        <output className={words.length > 0 ? 'mt-5 block text-sm text-ink-muted' : 'sr-only'}>
          {t('results', { count: found.length })}
        </output>
        {found.length === 0 && (
          <EmptyState
            icon={SearchX}
            title={t('none.title', { text: search.trim() })}
            text={t('none.text')}
            action={<Button onClick={reset}>{t('none.action')}</Button>}
          />
        )}
        <div className="mt-8">
          {topics
            .map((one) => ({ one, list: found.filter((question) => question.topic === one) }))
            .filter(({ list }) => list.length > 0)
            .map(({ one, list }) => (
              <Section key={one} title={t(`topic.${one}`)}>
                <div className="divide-y divide-line border-y border-line">
                  {list.map(({ key }) => (
                    <Question
                      key={`${key}${words.length > 0}`}
                      name={key}
                      open={words.length > 0 || hash === `#${key}`}
                    />
                  ))}
                </div>
              </Section>
            ))}
        </div>
        <SupportMail />
      </Page>
      <PageFooter />
    </>
  )
}
