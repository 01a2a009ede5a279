import { useTranslation } from 'react-i18next'
import { BriefBody } from '../../../components/brief-body.tsx'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { TeamAvatar } from '../../../components/teams/team-avatar.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { useRow } from '../../../forms/row-context.ts'
import { useSettledValues } from '../../../forms/use-settled-values.ts'
import { briefOf } from './brief-rules.ts'

/** The brief as creators see it, updated after each pause in typing. */
export function Preview() {
  const { t } = useTranslation('briefs')
  const team = useBusinessTeam()
  const content = briefOf(useSettledValues(useRow()))
  return (
    <section
      aria-labelledby="brief-preview"
      className="mt-10 xl:absolute xl:inset-y-0 xl:end-0 xl:mt-0 xl:w-92"
    >
      <div className="xl:sticky xl:top-[calc(var(--bar-top)+1.5rem)]">
        <h2 id="brief-preview" className="text-heading">
          {t('form.review')}
        </h2>
        <p className="mt-1 mb-4 text-ink-muted">{t('form.reviewIntro')}</p>
        <Card
          className="[contain-intrinsic-size:auto_24rem] [content-visibility:auto] xl:max-h-[calc(100dvh-var(--bar-top)-8rem)] xl:overflow-y-auto"
          padding="none"
        >
          <div
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
            tabIndex={0}
            // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- the section around it has the heading
            role="group"
            aria-labelledby="brief-preview"
            className="space-y-5 rounded-lg p-4 -outline-offset-2 sm:p-5 xl:max-h-[inherit] xl:overflow-y-auto"
          >
            <div>
              <p className="flex items-center gap-2 text-sm text-ink-muted">
                <TeamAvatar name={team.name} src={team.data.avatar} seed={team.id} size="sm" shape="square" />
                <span dir="auto" className="min-w-0 truncate font-medium text-ink">
                  {team.name}
                </span>
                {team.data.town && <span className="truncate">{team.data.town}</span>}
              </p>
              <p
                dir="auto"
                className="mt-3 font-display text-xl font-semibold tracking-[-0.018em] wrap-anywhere"
              >
                {content.title.trim() || t('untitled')}
              </p>
            </div>
            <BriefBody content={content} layout="rows" />
          </div>
        </Card>
      </div>
    </section>
  )
}
