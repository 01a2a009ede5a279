// Whom a business can invite: to its active brief before the deadline, nobody twice, and nobody who has applied.
import { useToday } from '../../device/status/now.ts'
import { deadlinePassed } from '../../domain/today.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import { useBriefs } from '../../entities/briefs/queries.ts'
import type { Invitation } from '../../entities/invitations/invitation.ts'
import { useInvitationsTo } from '../../entities/invitations/queries.ts'
import { type Pitch, stands } from '../../entities/pitches/pitch.ts'
import { usePitchesByBrief } from '../../entities/pitches/queries.ts'
import { paths } from '../../paths.ts'

/** none: no brief is active. past: its deadline is over. open: creators can be invited to it. */
export type InvitingBrief = { state: 'none'; hasBriefs: boolean } | { state: 'past' | 'open'; brief: Brief }

/** Undefined while the device is read. */
export function useInvitingBrief(businessId: string): InvitingBrief | undefined {
  const today = useToday()
  const briefs = useBriefs(businessId)
  if (!briefs) return undefined
  const brief = briefs.find(({ status }) => status === 'active')
  if (!brief) return { state: 'none', hasBriefs: briefs.length > 0 }
  return { state: deadlinePassed(brief.deadline, today) ? 'past' : 'open', brief }
}

/** Where a business finds the brief that it would need to invite anybody, and what leads there; null: it can invite. */
export function briefNeeded(inviting: InvitingBrief | undefined) {
  if (!inviting || inviting.state === 'open') return null
  if (inviting.state !== 'none') return { word: 'extend', to: paths.brief(inviting.brief.id) } as const
  return inviting.hasBriefs
    ? ({ word: 'toBriefs', to: paths.businessBriefs } as const)
    : ({ word: 'makeBrief', to: paths.briefCreate } as const)
}

/** How a creator stands who was asked, or has applied without being asked. */
export interface Asked {
  status: Exclude<Invitation['status'], 'withdrawn'>
  /** Absent: not asked. */
  invitation?: Invitation
  /** Present where the status is `pitched` because of it. */
  pitch?: Pitch
}

/** The active brief, and how a creator stands to it: `asked` is undefined until `isRead`, and of a stranger to it. */
export function useAskedNow(businessId: string, creatorId: string) {
  const inviting = useInvitingBrief(businessId)
  const briefId = inviting && inviting.state !== 'none' ? inviting.brief.id : ''
  const all = useAsked(businessId, briefId)
  return { inviting, asked: all?.get(creatorId), isRead: inviting !== undefined && all !== undefined }
}

/** Whom nobody can invite to a brief any more, by creator; undefined while the device is read. */
export function useAsked(businessId: string, briefId: string): ReadonlyMap<string, Asked> | undefined {
  const invited = useInvitationsTo(briefId)
  const pitches = usePitchesByBrief(businessId)
  if (!invited || !pitches) return undefined
  const asked = new Map<string, Asked>()
  for (const invitation of invited)
    if (invitation.status !== 'withdrawn')
      asked.set(invitation.creator_id, { status: invitation.status, invitation })
  for (const pitch of pitches.get(briefId) ?? [])
    if (stands(pitch))
      asked.set(pitch.creator_id, { ...asked.get(pitch.creator_id), status: 'pitched', pitch })
  return asked
}
