import { CircleAlert, CloudOff, CloudUpload, Clock, LogIn, Pause, Upload } from 'lucide-react'
import type { IconType } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/tone.ts'
import type { Reason } from './reasons.ts'

export const reasonLooks: Record<Reason['why'], { icon: IconType; tone: Tone }> = {
  signedOut: { icon: LogIn, tone: 'warning' },
  upgrade: { icon: CircleAlert, tone: 'warning' },
  fileRefused: { icon: CircleAlert, tone: 'danger' },
  filePaused: { icon: Pause, tone: 'neutral' },
  file: { icon: Upload, tone: 'info' },
  offline: { icon: CloudOff, tone: 'neutral' },
  unreachable: { icon: CloudOff, tone: 'neutral' },
  slowed: { icon: Clock, tone: 'neutral' },
  sending: { icon: CloudUpload, tone: 'info' },
  queued: { icon: Clock, tone: 'neutral' },
}
