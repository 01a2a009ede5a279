// Where a pitch stands, as a pill: on the device, sent, read, withdrawn.
import { Check, CheckCheck, CircleAlert, CloudUpload, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRowSync } from '../../data/queries/sync.ts'
import { useOnline } from '../../data/queries/online.ts'
import type { Pitch } from '../../domain/pitch.ts'
import { useLabels } from '../../i18n/labels.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'

const looks = {
  sent: { icon: Check, tone: 'primary' },
  read: { icon: CheckCheck, tone: 'success' },
  withdrawn: { icon: Undo2, tone: 'neutral' },
} as const

/** «Venter på nett» and «Lagret på enheten» until the server has it, then the pitch's own status. */
export function PitchStatus({ pitch }: { pitch: Pitch }) {
  const { t } = useTranslation('common')
  const label = useLabels()
  const waiting = useRowSync('pitches', pitch.id) === 'waiting'
  const online = useOnline()
  if (waiting) {
    return (
      <StatusPill
        tone="neutral"
        icon={CloudUpload}
        text={t(online ? 'sync.savedOnDevice' : 'sync.waiting')}
      />
    )
  }
  const { icon, tone } = looks[pitch.status]
  return <StatusPill tone={tone} icon={icon} text={label('pitch_status', pitch.status)} />
}

/** A pitch that the server would not take. */
export function PitchRefusedPill({ text }: { text: string }) {
  return <StatusPill tone="danger" icon={CircleAlert} text={text} />
}
