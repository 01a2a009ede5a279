import { useTranslation } from 'react-i18next'
import { Link, useViewTransitionState } from 'react-router'
import { ListingCover } from '../../components/files/listing-cover.tsx'
import { useToday } from '../../device/status/now.ts'
import { deadlinePassed } from '../../domain/today.ts'
import { type Brief, hasCover } from '../../entities/briefs/brief.ts'
import type { Conversation } from '../../entities/messages/queries.ts'
import { type Pitch, stands } from '../../entities/pitches/pitch.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Card, CardLink } from '../../ui/display/card.tsx'
import { useCoverOf } from './brief-thumb.tsx'
import { Faces } from './waiting-row.tsx'
import { freshIn } from './waiting.ts'

const FACES = 4
const DAY_MS = 24 * 60 * 60 * 1000

/** Whole days from today to a deadline. */
const daysTo = (deadline: string, today: string): number =>
  Math.round((Date.parse(deadline) - Date.parse(today)) / DAY_MS)

export interface LiveBriefProps {
  brief: Brief
  /** All on this brief; withdrawn ones do not count. */
  pitches: readonly Pitch[]
  conversations: readonly Conversation[]
}

/** A brief that creators can apply to: its picture, how long it is out, and who has applied. */
export function LiveBrief({ brief, pitches, conversations }: LiveBriefProps) {
  const { t } = useTranslation('businessHome')
  const format = useFormat()
  const cover = useCoverOf(brief)
  const applied = pitches.filter(stands)
  const fresh = freshIn(applied).length
  const to = paths.brief(brief.id)
  const isLeaving = useViewTransitionState(to)
  const hasPicture = hasCover(cover)
  const price = format.range(brief.price_from, brief.price_to, brief.currency)
  return (
    <Card padding="none" className="group/card">
      {hasPicture && (
        <div
          style={isLeaving ? { viewTransitionName: 'brief-picture' } : undefined}
          className="overflow-clip"
        >
          <ListingCover
            listing={cover}
            eager
            className="h-31 w-full rounded-none transition-transform duration-240 ease-out group-hover/card:scale-102 lg:h-44"
          />
        </div>
      )}
      {brief.deadline !== null && (
        <DaysLeft deadline={brief.deadline} className={hasPicture ? 'absolute start-3 top-3' : 'ms-4 mt-4'} />
      )}
      <div className="p-4">
        <h3 dir="auto" className="text-row wrap-anywhere">
          <CardLink render={<Link to={to} viewTransition />}>{brief.title || t('untitled')}</CardLink>
        </h3>
        {price !== '' && <p className="mt-0.5 text-xs text-ink-muted">{price}</p>}
        <div className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-3">
          {applied.length > 0 && <Faces pitches={applied.slice(0, FACES)} conversations={conversations} />}
          <p className="flex-auto text-sm whitespace-nowrap">
            {applied.length === 0 ? (
              <span className="text-ink-muted">{t('noApplicants')}</span>
            ) : (
              <>
                {t('applicants', { count: applied.length })}
                {fresh > 0 && (
                  <>
                    , <b>{t('fresh', { count: fresh })}</b>
                  </>
                )}
              </>
            )}
          </p>
          {applied.length > 0 && (
            <span className="relative z-1 flex grow *:grow">
              <LinkButton variant="primary" size="sm" render={<Link to={to} viewTransition />}>
                {t('seeApplicants')}
              </LinkButton>
            </span>
          )}
        </div>
      </div>
    </Card>
  )
}

function DaysLeft({ deadline, className }: { deadline: string; className: string }) {
  const { t } = useTranslation('businessHome')
  const today = useToday()
  const days = daysTo(deadline, today)
  return (
    <p
      className={`${className} w-fit rounded-full bg-surface-overlay px-2.5 py-1 text-xs font-semibold shadow-thumb`}
    >
      {deadlinePassed(deadline, today)
        ? t('deadlinePassed')
        : days === 0
          ? t('lastDay')
          : t('daysLeft', { count: days })}
    </p>
  )
}
