import { useNow } from '../../../device/status/now.ts'
import { type Invitation, isOpen } from '../../../entities/invitations/invitation.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLabels } from '../../../i18n/labels.ts'
import { type Applicant, useApplicant } from '../pitches/applicant.ts'

export interface Invited extends Applicant {
  /** What was written to them, or why they said no. */
  said: string
  /** It is their answer. */
  isAnswer: boolean
  /** When that was: «for 2 timer siden». */
  when: string
  /** They have not answered: it can be taken back. */
  isOpen: boolean
}

/** Somebody who was invited, and how that stands. */
export function useInvited(invitation: Invitation): Invited {
  const format = useFormat()
  const now = useNow()
  const label = useLabels()
  const { room_id, creator_id, status, message, decline_reason: reason, decline_text: words } = invitation
  return {
    ...useApplicant({ room_id, creator_id, creator_name: '' }),
    said: reason === '' ? message : [label('decline_reason', reason), words].filter(Boolean).join('. '),
    isAnswer: reason !== '',
    when: format.ago(status === 'invited' ? invitation.created_at : invitation.updated_at, now),
    isOpen: isOpen(invitation),
  }
}
