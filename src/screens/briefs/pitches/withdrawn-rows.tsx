// Pitches that were taken back: one quiet row at the end, without an answer.
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TeamAvatar } from '../../../components/teams/team-avatar.tsx'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useApplicant } from './applicant.ts'
import { ShortlistButton } from './decision/shortlist-button.tsx'

interface WithdrawnRowsProps {
  pitches: readonly Pitch[]
  shortlist: ReadonlySet<unknown> | undefined
  onUnlisted: () => void
  className?: string | undefined
}

export function WithdrawnRows({ pitches, shortlist, onUnlisted, className }: WithdrawnRowsProps) {
  const { t } = useTranslation('briefs')
  const [open, setOpen] = useState(false)
  const list = useId()
  const folds = pitches.length > 1
  if (pitches.length === 0) return null
  return (
    <div className={cx('text-ink-muted', className)}>
      {folds && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={list}
          className="flex min-h-14 w-full items-center gap-3 text-start text-sm -outline-offset-2 transition-colors hover:text-ink"
          onClick={() => setOpen(!open)}
        >
          <span className="flex-1">{t('pitch.withdrawn', { count: pitches.length })}</span>
          <Icon icon={ChevronDown} className={cx('transition-[rotate]', open && 'rotate-180')} />
        </button>
      )}
      <ul id={list} hidden={folds && !open} aria-label={t('pitch.withdrawn', { count: pitches.length })}>
        {pitches.map((pitch) => (
          <Withdrawn
            key={pitch.id}
            pitch={pitch}
            listed={shortlist?.has(pitch.id) ?? false}
            onUnlisted={onUnlisted}
          />
        ))}
      </ul>
    </div>
  )
}

function Withdrawn({ pitch, listed, onUnlisted }: { pitch: Pitch; listed: boolean; onUnlisted: () => void }) {
  const { t } = useTranslation('briefs')
  const { name, avatar } = useApplicant(pitch)
  return (
    <li className="flex min-h-14 items-center gap-3">
      <span className="opacity-60 grayscale">
        <TeamAvatar size="sm" name={name} seed={pitch.creator_id} src={avatar} />
      </span>
      <p className="min-w-0 flex-1 text-sm">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi> · {t('detail.withdrawn')}
      </p>
      {listed && <ShortlistButton pitchId={pitch.id} name={name} listed onRemoved={onUnlisted} />}
    </li>
  )
}
