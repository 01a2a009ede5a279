// One applicant on a phone: who they are, their work, their price in the range, and what they would make.
import { MessageCircle } from 'lucide-react'
import { m, useIsPresent } from 'framer-motion'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PriceInRange } from '../../../components/pitches/price-in-range.tsx'
import { TeamAvatar } from '../../../components/teams/team-avatar.tsx'
import type { Brief } from '../../../entities/briefs/brief.ts'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { useFormat } from '../../../i18n/format.ts'
import { paths, toAnswer } from '../../../paths.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { FactsLine } from '../../../ui/display/facts.tsx'
import { from } from '../../../ui/motion/motion.tsx'
import { leaving } from '../../../ui/motion/tokens.ts'
import { type Applicant, useApplicant } from './applicant.ts'
import { ApplicantStrip } from './applicant-works.tsx'
import { ApplicantName, PitchMark } from './pitch-mark.tsx'
import { PitchText } from './pitch-text.tsx'
import { DecisionMenu } from './decision/decision-menu.tsx'
import { ShortlistButton } from './decision/shortlist-button.tsx'
import { useMarkRead } from './use-read.ts'

interface ApplicantCardProps {
  pitch: Pitch
  brief: Brief
  /** Whether it is on the shortlist. */
  listed: boolean
  onUnlisted: () => void
  /** Its place among all, since only those near the screen are in the page. */
  place: { index: number; count: number }
}

export function ApplicantCard({ pitch, brief, listed, onUnlisted, place }: ApplicantCardProps) {
  const applicant = useApplicant(pitch)
  const { name } = applicant
  const isPresent = useIsPresent()
  return (
    <m.li
      layout="position"
      initial={from({ opacity: 0 })}
      animate={{ opacity: 1 }}
      exit={{ opacity: 0, transition: leaving }}
      inert={!isPresent}
      aria-setsize={place.count}
      aria-posinset={place.index + 1}
      className={cx(
        'rounded-lg border border-line bg-surface-raised p-3.5 [contain-intrinsic-size:auto_22rem] [content-visibility:auto]',
        pitch.status === 'rejected' && 'text-ink-muted',
      )}
    >
      <article aria-label={name} className="space-y-3">
        <Head pitch={pitch} brief={brief} applicant={applicant} />
        <ApplicantStrip card={applicant.card} />
        <PitchText pitch={pitch} name={name} />
        <Actions {...{ pitch, applicant, listed, onUnlisted }} />
      </article>
    </m.li>
  )
}

function Head({ pitch, brief, applicant }: { pitch: Pitch; brief: Brief; applicant: Applicant }) {
  const format = useFormat()
  const { name, avatar, facts, profile, card } = applicant
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <TeamAvatar size="card" name={name} seed={pitch.creator_id} src={avatar} />
      <div className="min-w-0 flex-1 basis-[6rem]">
        <h3 className="flex flex-wrap items-center gap-x-2 text-row">
          <ApplicantName name={name} profile={profile} className="hit-area" />
          <PitchMark status={pitch.status} />
        </h3>
        {(facts.length > 0 || card === undefined) && <FactsLine facts={facts} />}
      </div>
      <div className="ms-auto flex shrink-0 flex-col items-end">
        <p className="numeric text-lg leading-line font-bold">{format.money(pitch.price, pitch.currency)}</p>
        <PriceInRange price={pitch.price} currency={pitch.currency} brief={brief} />
      </div>
    </div>
  )
}

interface ActionsProps {
  pitch: Pitch
  applicant: Applicant
  listed: boolean
  onUnlisted: () => void
}

function Actions({ pitch, applicant, listed, onUnlisted }: ActionsProps) {
  const { t } = useTranslation('briefs')
  const markRead = useMarkRead(pitch)
  const { name, hasLeft } = applicant
  const { status } = pitch
  return (
    <div className="flex items-center gap-2">
      <div className="grid min-w-0 flex-1 *:min-w-0 *:px-3">
        <LinkButton
          variant={status === 'rejected' ? 'secondary' : 'primary'}
          icon={MessageCircle}
          render={
            <Link
              to={paths.room(pitch.room_id)}
              state={hasLeft ? null : toAnswer}
              viewTransition
              onClick={markRead}
            />
          }
        >
          <span dir="auto" className="min-w-0 truncate">
            {hasLeft ? t('pitch.conversation') : t('pitch.reply', { name })}
          </span>
        </LinkButton>
      </div>
      <ShortlistButton pitchId={pitch.id} name={name} listed={listed} onRemoved={onUnlisted} />
      <DecisionMenu pitch={pitch} applicant={applicant} />
    </div>
  )
}
