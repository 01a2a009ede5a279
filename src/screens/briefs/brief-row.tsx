import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BriefStatusPill } from '../../components/brief-status.tsx'
import { BriefThumb } from '../../components/files/brief-thumb.tsx'
import { useNow } from '../../device/status/now.ts'
import { useFormat } from '../../i18n/format.ts'
import { ListRow } from '../../ui/display/list-row.tsx'
import { Dot } from '../../ui/display/unread.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { BriefKept } from './brief-kept.tsx'
import { BriefMenu } from './brief-menu.tsx'
import { type BriefRowProps, useBriefState } from './brief-state.ts'

/** One brief of the list on a phone. */
export function BriefRow(props: BriefRowProps) {
  const { t } = useTranslation('briefs')
  const format = useFormat()
  const now = useNow()
  const { brief, waiting, refused } = props
  const { isUntitled, to, price, isPast, deadline, applicants, fresh } = useBriefState(props)
  // One line says what there is to say: of a draft without terms, when it was left
  const isBegun = price !== '' || brief.deadline !== null || brief.status !== 'draft'
  return (
    <ListRow
      className="[contain-intrinsic-size:auto_6rem] [content-visibility:auto]"
      render={<Link to={to} viewTransition />}
      media={<BriefThumb brief={brief} className="size-14" />}
      title={
        <span dir="auto" className={isUntitled ? 'text-ink-muted italic' : 'line-clamp-2 wrap-anywhere'}>
          {isUntitled ? t('untitled') : brief.title}
          {fresh > 0 && <VisuallyHidden>, {t('list.unread', { count: fresh })}</VisuallyHidden>}
        </span>
      }
      text={
        <span className="text-xs">
          {!isBegun && t('list.changed', { when: format.ago(brief.updated_at, now) })}
          {isBegun && (
            <>
              {price || t('list.noPrice')}
              <span aria-hidden="true"> · </span>
              <span className={isPast ? 'font-medium text-on-warning-soft' : undefined}>{deadline}</span>
            </>
          )}
        </span>
      }
      meta={
        <>
          <BriefStatusPill plain status={brief.status} />
          {applicants.length > 0 && (
            <span>
              {t('list.pitches', { count: applicants.length })}
              {fresh > 0 && (
                <>
                  {', '}
                  <b className="text-ink">{t('list.unread', { count: fresh })}</b> <Dot className="ms-1" />
                </>
              )}
            </span>
          )}
          {(refused || waiting) && <BriefKept waiting={waiting} refused={refused} />}
        </>
      }
      trailing={<BriefMenu brief={brief} className="-me-2" />}
    />
  )
}
