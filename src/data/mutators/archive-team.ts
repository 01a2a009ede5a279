import type { WriteTx } from '../../../sync/index.ts'

/** Puts a profile away, and with a business what it has out among creators. False: there is no such profile here. */
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
