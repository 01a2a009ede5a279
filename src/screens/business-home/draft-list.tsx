import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNow } from '../../device/status/now.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { BriefThumb } from './brief-thumb.tsx'

const FEW = 3

/** What is written and not out. */
export function DraftList({ drafts }: { drafts: readonly Brief[] }) {
  const { t } = useTranslation('businessHome')
  const format = useFormat()
  const now = useNow()
  return (
    <Section
      title={t('drafts')}
      action={
        <TextLink quiet render={<Link to={paths.businessBriefs} />}>
          {t('allDrafts')}
        </TextLink>
      }
    >
      <ul className="-mx-4">
        {drafts.slice(0, FEW).map((brief) => (
          <li
            key={brief.id}
            className="relative flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-surface-chosen has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-focus"
          >
            <BriefThumb brief={brief} size="sm" />
            <div className="min-w-0 flex-1">
              <h3 className="text-row wrap-anywhere">
                <Link
                  to={paths.briefUpdate(brief.id)}
                  viewTransition
                  dir="auto"
                  className="outline-none after:absolute after:inset-0 after:content-['']"
                >
                  {brief.title || t('untitled')}
                </Link>
              </h3>
              <p className="truncate text-xs text-ink-muted">
                {t('changed', { when: format.ago(brief.updated_at, now) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
