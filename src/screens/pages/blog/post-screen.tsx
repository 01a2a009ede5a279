import { FileQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { PageFooter } from '../page-footer.tsx'
import { useTitle } from '../../../components/title.ts'
import { useFormat } from '../../../i18n/format.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Page, Section } from '../../../ui/layout/page.tsx'
import { PostCard } from './post-card.tsx'
import { PostCover } from './post-cover.tsx'
import { type Post, postAt, posts } from './posts.ts'

/** /blog/{slug} */
export function PostScreen() {
  const post = postAt(useParams().slug)
  return post ? <Opened key={post.key} post={post} /> : <Missing />
}

function Opened({ post }: { post: Post }) {
  const { t } = useTranslation('blog')
  const format = useFormat()
  const title = t(`heading.${post.key}`)
  useTitle(title)
  const sections = [
    { title: t(`first.title.${post.key}`), text: t(`first.text.${post.key}`) },
    { title: t(`second.title.${post.key}`), text: t(`second.text.${post.key}`) },
    { title: t(`third.title.${post.key}`), text: t(`third.text.${post.key}`) },
  ]
  return (
    <>
      <Page
        title={title}
        titleInPage
        back={{ label: t('title'), render: <Link to={paths.blog} /> }}
        intro={
          <>
            <p className="text-lg text-pretty">{t(`summary.${post.key}`)}</p>
            <p className="mt-2 text-xs">{format.day(post.date)}</p>
          </>
        }
        width="text"
      >
        <PostCover of={post.key} className="aspect-16/10 rounded-lg sm:aspect-2/1" />
        {sections.map((section) => (
          <section key={section.title} className="mt-8">
            <h2 className="text-xl">{section.title}</h2>
            <p className="mt-2 max-w-[65ch] text-lg leading-[1.55] text-pretty">{section.text}</p>
          </section>
        ))}
        <div className="mt-12 border-t border-line pt-8">
          <Section title={t('more')}>
            <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
              {posts
                .filter((other) => other !== post)
                .map((other) => (
                  <PostCard key={other.key} post={other} level={3} />
                ))}
            </div>
          </Section>
        </div>
      </Page>
      <PageFooter />
    </>
  )
}

function Missing() {
  const { t } = useTranslation('blog')
  useTitle(t('notFound'))
  return (
    <EmptyState
      level={1}
      icon={FileQuestionMark}
      title={t('notFound')}
      text={t('notFoundText')}
      action={
        <LinkButton variant="primary" render={<Link to={paths.blog} />}>
          {t('all')}
        </LinkButton>
      }
    />
  )
}
