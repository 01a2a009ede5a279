import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { Dot } from '../../../ui/display/unread.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'

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
