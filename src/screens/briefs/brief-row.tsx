import { CloudUpload, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BriefStatusPill } from '../../components/brief-status.tsx'
import { localData } from '../../device/store/local-data.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { ListRow } from '../../ui/display/list-row.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { BriefMenu } from './brief-menu.tsx'
import { useIsPast } from './publishing/extend-deadline.tsx'

export interface BriefRowProps {
  brief: Brief
  pitches: readonly Pitch[]
  /** undefined: the server has everything. device: saved here, being sent. offline: waits for the network. */
  waiting: 'device' | 'offline' | undefined
  refused: boolean
}

export function BriefRow({ brief, pitches, waiting, refused }: BriefRowProps) {
  const { t } = useTranslation(['briefs', 'common'])
  const format = useFormat()
  const now = localData().now()
  const fresh = pitches.filter((pitch) => pitch.status === 'sent').length
  const empty = brief.title.trim() === ''
  const passed = useIsPast(brief)
  // a draft opens in the form; any other brief opens for reading
  const to = brief.status === 'draft' ? paths.briefUpdate(brief.id) : paths.brief(brief.id)

  return (
    <ListRow
      className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]"
      render={<Link to={to} />}
      unread={fresh > 0}
      title={
        <span dir="auto" className={empty ? 'text-ink-muted italic' : undefined}>
          {empty ? t('untitled') : brief.title}
          {fresh > 0 && <VisuallyHidden>, {t('list.unread', { count: fresh })}</VisuallyHidden>}
        </span>
      }
      text={
        <>
          {format.range(brief.price_from, brief.price_to, brief.currency) || t('list.noPrice')}
          <span aria-hidden="true"> · </span>
          <span className={passed ? 'font-medium text-on-warning-soft' : undefined}>
            {brief.deadline === null
              ? t('list.noDeadline')
              : t(passed ? 'list.deadlinePassed' : 'list.deadline', { day: format.dayMonth(brief.deadline) })}
          </span>
        </>
      }
      meta={
        <>
          <BriefStatusPill status={brief.status} />
          {pitches.length > 0 && (
            <span>
              {t('list.pitches', { count: pitches.length })}
              {fresh > 0 && <b className="text-ink">, {t('list.unread', { count: fresh })}</b>}
            </span>
          )}
          {refused ? (
            <StatusPill plain tone="danger" icon={TriangleAlert} text={t('list.refused')} />
          ) : waiting ? (
            <StatusPill
              plain
              icon={CloudUpload}
              text={waiting === 'offline' ? t('common:sync.waiting') : t('common:sync.savedOnDevice')}
            />
          ) : (
            brief.status === 'draft' && (
              <span>{t('list.changed', { when: format.ago(brief.updated_at, Date.parse(now)) })}</span>
            )
          )}
        </>
      }
      trailing={<BriefMenu brief={brief} />}
    />
  )
}
