// A pitch's state as a pill: on the device, sent, read, decided, withdrawn.
import { Check, CheckCheck, CircleAlert, CloudUpload, Star, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLater } from '../../changes/later.ts'
import { useRowSync } from '../../device/status/sync.ts'
import { useOnline } from '../../device/status/online.ts'
import { type Pitch, isUndecided } from '../../entities/pitches/pitch.ts'
import { useLabels } from '../../i18n/labels.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { pitchTable } from '../../entities/pitches/entity.ts'

const looks = {
  sent: { icon: Check, tone: 'neutral' },
  read: { icon: CheckCheck, tone: 'primary' },
  approved: { icon: Star, tone: 'success' },
  rejected: { icon: X, tone: 'neutral' },
  withdrawn: { icon: Undo2, tone: 'neutral' },
} as const

interface PitchStatusProps {
  pitch: Pitch
  /** Of the business, which only decides: that it has come, and that one reads it, needs no words. */
  received?: boolean
  /** In a row: without the pill's surface. */
  plain?: boolean
}

/** «Venter på nett» and «Lagret på enheten» until the server has it, then the pitch's own status. */
export function PitchStatus({ pitch, received = false, plain }: PitchStatusProps) {
  const { t } = useTranslation('common')
  const label = useLabels()
  const waiting = useRowSync(pitchTable, pitch.id) === 'waiting'
  const online = useOnline()
  const withdrawing = useLater().has(pitch.id)
  if (received && isUndecided(pitch.status)) return null
  if (waiting) {
    return (
      <StatusPill
        plain={plain}
        tone="neutral"
        icon={CloudUpload}
        text={t(online ? 'sync.savedOnDevice' : 'sync.waiting')}
      />
    )
  }
  const status = withdrawing ? 'withdrawn' : pitch.status
  const { icon, tone } = looks[status]
  return <StatusPill plain={plain} tone={tone} icon={icon} text={label('pitch_status', status)} />
}

/** Of a row: a pitch that the server refused. */
export function PitchRefusedPill({ text }: { text: string }) {
  return <StatusPill plain tone="danger" icon={CircleAlert} text={text} />
}
