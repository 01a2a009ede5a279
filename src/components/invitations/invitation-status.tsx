// An invitation's state as a pill: on the device, invited, read, answered.
import { Check, CheckCheck, CloudUpload, Send, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../device/status/online.ts'
import { useRowSync } from '../../device/status/sync.ts'
import { invitationTable } from '../../entities/invitations/entity.ts'
import type { Invitation } from '../../entities/invitations/invitation.ts'
import { useLabels } from '../../i18n/labels.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'

const looks = {
  invited: { icon: Check, tone: 'neutral' },
  read: { icon: CheckCheck, tone: 'primary' },
  declined: { icon: X, tone: 'neutral' },
  pitched: { icon: Send, tone: 'success' },
  withdrawn: { icon: Undo2, tone: 'neutral' },
} as const

export interface InvitationStatusProps {
  invitation: Invitation
  plain?: boolean
  /** What is said beside it already; then it only says that the invitation, or its answer, is still on this device. */
  isSaid?: boolean
}

export function InvitationStatus({ invitation, plain, isSaid = false }: InvitationStatusProps) {
  const { t } = useTranslation('common')
  const label = useLabels()
  const waiting = useRowSync(invitationTable, invitation.id) === 'waiting'
  const online = useOnline()
  if (waiting)
    return (
      <StatusPill plain={plain} icon={CloudUpload} text={t(online ? 'sync.savedOnDevice' : 'sync.waiting')} />
    )
  if (isSaid) return null
  const { icon, tone } = looks[invitation.status]
  return (
    <StatusPill plain={plain} tone={tone} icon={icon} text={label('invitation_status', invitation.status)} />
  )
}
