// One applicant beside the list of a wide screen. The parent mounts it anew for each pitch.
import { MessageCircle } from 'lucide-react'
import { AnimatePresence, m } from 'framer-motion'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PriceInRange } from '../../../components/pitches/price-in-range.tsx'
import { TeamAvatar } from '../../../components/teams/team-avatar.tsx'
import { useNow } from '../../../device/status/now.ts'
import type { Brief } from '../../../entities/briefs/brief.ts'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { useFormat } from '../../../i18n/format.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { from } from '../../../ui/motion/motion.tsx'
import { AnswerForm } from './answer-form.tsx'
import { type Applicant, useApplicant } from './applicant.ts'
import { ApplicantLists } from './applicant-lists.tsx'
import { ApplicantWall } from './applicant-works.tsx'
import { ApplicantName, PitchMark } from './pitch-mark.tsx'
import { DecisionMenu } from './decision/decision-menu.tsx'
import { ShortlistButton } from './decision/shortlist-button.tsx'
import { useMarkRead, useSeen } from './use-read.ts'

export interface ApplicantPaneProps {
  pitch: Pitch
  brief: Brief
  listed: boolean
  onUnlisted: () => void
  answering: boolean
  onAnswering: (answering: boolean) => void
}

export function ApplicantPane({ pitch, brief, answering, onAnswering, ...marks }: ApplicantPaneProps) {
  const { t } = useTranslation('briefs')
  const applicant = useApplicant(pitch)
  const { name, hasLeft } = applicant
  const markRead = useMarkRead(pitch)
  const text = useRef<HTMLParagraphElement>(null)
  useSeen(text, true, markRead)
  useEffect(() => {
    if (answering) markRead()
  }, [answering, markRead])
  return (
    <m.article
      aria-label={t('detail.pitchFrom', { name })}
      initial={from({ opacity: 0 })}
      animate={{ opacity: 1 }}
      className="flex min-h-full flex-col px-8 pt-7"
    >
      <Head {...{ pitch, applicant, ...marks }} onAnswer={() => onAnswering(true)} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 pb-10">
        <ApplicantWall card={applicant.card} />
        <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_13rem]">
          <p ref={text} dir="auto" className="max-w-[62ch] min-w-0 whitespace-pre-wrap wrap-anywhere">
            {pitch.text}
          </p>
          <Facts pitch={pitch} brief={brief} applicant={applicant} />
        </div>
      </div>
      <AnimatePresence initial={false}>
        {answering && !hasLeft && (
          <AnswerForm
            key="answer"
            roomId={pitch.room_id}
            name={name}
            onSent={() => onAnswering(false)}
            onClose={() => onAnswering(false)}
          />
        )}
      </AnimatePresence>
    </m.article>
  )
}

interface HeadProps {
  pitch: Pitch
  applicant: Applicant
  listed: boolean
  onUnlisted: () => void
  onAnswer: () => void
}

function Head({ pitch, applicant, listed, onUnlisted, onAnswer }: HeadProps) {
  const { t } = useTranslation('briefs')
  const format = useFormat()
  const now = useNow()
  const { name, avatar, facts, profile, hasLeft } = applicant
  const sent = t('pitch.sent', { when: format.ago(pitch.created_at, now) })
  return (
    <header className="flex flex-wrap items-start gap-4">
      <TeamAvatar size="lg" name={name} seed={pitch.creator_id} src={avatar} />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="flex flex-wrap items-center gap-x-2.5 text-xl">
          <ApplicantName name={name} profile={profile} shortcut="Enter" />
          <PitchMark status={pitch.status} />
        </h2>
        <p dir="auto" className="text-sm text-ink-muted">
          {facts.join(' · ')}
        </p>
        <p className="text-sm text-ink-muted">{sent}</p>
      </div>
      <div className="flex items-center gap-2">
        <ShortlistButton pitchId={pitch.id} name={name} listed={listed} onRemoved={onUnlisted} />
        {hasLeft ? (
          <LinkButton render={<Link to={paths.room(pitch.room_id)} />}>{t('pitch.conversation')}</LinkButton>
        ) : (
          <Button variant="primary" icon={MessageCircle} aria-keyshortcuts="R" onClick={onAnswer}>
            <span dir="auto" className="max-w-48 truncate">
              {t('pitch.reply', { name })}
            </span>
          </Button>
        )}
        <DecisionMenu pitch={pitch} applicant={applicant} />
      </div>
    </header>
  )
}

function Facts({ pitch, brief, applicant }: { pitch: Pitch; brief: Brief; applicant: Applicant }) {
  const { t } = useTranslation('briefs')
  const format = useFormat()
  return (
    <dl className="space-y-5 text-sm">
      <div>
        <dt className="text-xs text-ink-muted">{t('pitch.price')}</dt>
        <dd>
          <p className="numeric mb-2 text-xl font-bold">{format.money(pitch.price, pitch.currency)}</p>
          <PriceInRange look="wide" price={pitch.price} currency={pitch.currency} brief={brief} />
        </dd>
      </div>
      <ApplicantLists card={applicant.card} />
    </dl>
  )
}
