import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { cx } from '../../../ui/class-names.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { Dot } from '../../../ui/display/unread.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import type { Applicant } from './applicant.ts'

interface ApplicantNameProps extends Pick<Applicant, 'name' | 'profile'> {
  /** Of its link. */
  className?: string
  /** The key that opens the profile. */
  shortcut?: string
}

/** Leads to the profile of whoever has one. */
export function ApplicantName({ name, profile, className, shortcut }: ApplicantNameProps) {
  if (!profile)
    return (
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {name}
      </span>
    )
  return (
    <Link
      to={profile}
      viewTransition
      aria-keyshortcuts={shortcut}
      dir="auto"
      className={cx('min-w-0 rounded-sm wrap-anywhere hover:underline', className)}
    >
      {name}
    </Link>
  )
}

/** Beside a name: new, or what was decided. */
export function PitchMark({ status }: Pick<Pitch, 'status'>) {
  const { t } = useTranslation('briefs')
  if (status === 'sent')
    return (
      <>
        <Dot />
        <VisuallyHidden>{t('detail.fresh')}</VisuallyHidden>
      </>
    )
  if (status === 'approved') return <StatusPill plain tone="success" icon={Star} text={t('decide.approve')} />
  return status === 'rejected' ? <StatusPill plain text={t('decide.reject')} /> : null
}
