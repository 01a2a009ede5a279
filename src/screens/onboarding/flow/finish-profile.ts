// The end of onboarding: the last answers go to the rows, and the profile is finished.
import { subscriptions } from '../../../entities/subscriptions/mutators.ts'
import { teams } from '../../../entities/teams/mutators.ts'
import { saveActiveTeam } from '../../../session/active-team.ts'
import { forgetUnfinished, keepCreator } from '../answers/keep.ts'
import type { Start } from '../answers/start.ts'
import type { Keeping } from './keep-step.ts'

/**
 * Finishes the profile and makes it the active team. Throws a `Refusal` when the device refuses.
 * @param forgetRefused removes an earlier refusal of the same finish, by team id
 */
export async function finishProfile(
  { draft, draftKey, first }: Start,
  { profile, form }: Keeping,
  forgetRefused: (teamId: string) => Promise<void>,
): Promise<void> {
  const { side, teamId } = profile
  const { visible, interval } = form.now()
  if (side === 'creator') await keepCreator(teamId, { is_public: visible === 'yes' }, ['is_public'])
  else await subscriptions.choose({ id: teamId, interval })
  await draft.release()
  const name = side === 'creator' ? profile.creator.first_name : profile.business.name
  await forgetRefused(teamId)
  await teams.finish({ id: teamId }, { draft: draftKey })
  draft.submitted()
  saveActiveTeam({ id: teamId, type: side === 'creator' ? 'Creator' : 'Business', name: name.trim() })
  if (first) await forgetUnfinished(profile.idOf(side === 'creator' ? 'business' : 'creator'))
}
