import * as z from 'zod/mini'
import type { WriteTx } from '../../../sync/index.ts'
import { defineMutators, mutator } from '../../device/store/mutators.ts'
import { newRow } from '../../device/store/new-row.ts'
import { placeRow } from '../../device/store/place-row.ts'
import { Refusal, requireValid } from '../../domain/refusal.ts'
import { nullableInteger, text } from '../../domain/row.ts'
import { isDemoFile } from '../teams/avatar.ts'
import { type Media, mediaColumns, mediaRow } from './entity.ts'
import { byPlace, descriptionIssues, filesOf, looksOf, mediaIssues, mediaLimits } from './media.ts'

const tables = ['profile_media', 'creator_users'] as const
const byId = z.object({ id: z.string() })
const addArgs = z.object({
  id: text,
  creator_id: text,
  ...mediaColumns,
  /** From 1 on; null: last. */
  position: nullableInteger,
})

async function listOf(tx: WriteTx, creator: string): Promise<Media[]> {
  const rows = await tx.where('profile_media', 'scope', creator)
  return rows.map((row) => mediaRow.parse(row))
}

async function own(tx: WriteTx, id: string): Promise<Media> {
  const row = await tx.get('profile_media', id)
  if (!row) throw new Refusal('not_found')
  return mediaRow.parse(row)
}

async function place(tx: WriteTx, creator: string, id: string, position: number): Promise<void> {
  await placeRow(tx, 'profile_media', (await listOf(tx, creator)).toSorted(byPlace), id, position)
}

/** The profile shows its first picture and film, as the server writes it. */
async function show(tx: WriteTx, creator: string): Promise<void> {
  if (await tx.get('creator_users', creator))
    await tx.patch('creator_users', creator, looksOf(await listOf(tx, creator)))
}

export const profileMedia = defineMutators('profile_media', {
  /** Adds a picture or film whose files are kept on this device; sent when they are uploaded. */
  add: mutator({
    args: addArgs,
    tables,
    files: (args) => filesOf(args).filter((one) => !isDemoFile(one)),
    async apply(tx, { id, creator_id, position, ...media }, context) {
      requireValid(mediaIssues(media, creator_id))
      if (await tx.get('profile_media', id)) return
      const list = await listOf(tx, creator_id)
      const actual = list.length + 1
      const { count: limit } = mediaLimits
      if (actual > limit) throw new Refusal('invalid', [{ field: 'media', rule: 'too_long', limit, actual }])
      const row = { ...newRow(id, creator_id, context), ...media, position: actual, is_cover: false }
      await tx.put('profile_media', row)
      await place(tx, creator_id, id, position ?? actual)
      await show(tx, creator_id)
    },
  }),

  /** Describes one anew. */
  edit: mutator({
    args: z.object({ id: z.string(), description: z.string() }),
    tables: ['profile_media'],
    async apply(tx, { id, description }) {
      requireValid(descriptionIssues(description))
      await own(tx, id)
      await tx.patch('profile_media', id, { description })
    },
  }),

  /** Moves one to a place, from 1 on. */
  move: mutator({
    args: z.object({ id: z.string(), position: z.int() }),
    tables,
    async apply(tx, { id, position }) {
      const { scope } = await own(tx, id)
      await place(tx, scope, id, position)
      await show(tx, scope)
    },
  }),

  /** Makes a picture the profile's cover, or a film the one that its card plays. */
  chooseCover: mutator({
    args: byId,
    tables,
    async apply(tx, { id }) {
      const { scope, kind } = await own(tx, id)
      for (const one of await listOf(tx, scope))
        if (one.kind === kind && one.is_cover !== (one.id === id))
          await tx.patch('profile_media', one.id, { is_cover: one.id === id })
      await show(tx, scope)
    },
  }),

  remove: mutator({
    args: z.object({ id: z.string(), creator_id: z.string() }),
    tables,
    async apply(tx, { id, creator_id }) {
      await tx.delete('profile_media', id)
      await show(tx, creator_id)
    },
  }),
})
