import type { WriteTx } from '../../../sync/index.ts'

/** Archives a profile, and a business's active brief with it. False: the profile is not on this device. */
export async function archiveTeam(tx: WriteTx, id: string, now: string): Promise<boolean> {
  if (await tx.get('creator_users', id)) {
    await tx.patch('creator_users', id, { is_archived: true, is_public: false, handle: '' })
    return true
  }
  if (!(await tx.get('business_users', id))) return false
  await tx.patch('business_users', id, { is_archived: true })
  for (const brief of await tx.where('briefs', 'business_id', id))
    if (brief.status === 'active')
      await tx.patch('briefs', brief.id, { status: 'archived', archived_at: now })
  return true
}
