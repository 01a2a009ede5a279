// The benchmark's tables and mutators for our engine: the counterpart of src/entities.
import type { Json, MutatorSpec, StoreSchema } from '../../../../sync/index.ts'

const SYNCED = ['id', 'scope', 'rev', 'created_at', 'updated_at'] as const

export const schema: StoreSchema = {
  tables: {
    bench_cards: {
      columns: [...SYNCED, 'name', 'city', 'category', 'bio', 'price', 'followers', 'available'],
      indexes: 'followers',
    },
    bench_briefs: {
      columns: [...SYNCED, 'title', 'text', 'price'],
      indexes: 'title',
      fields: { text: 'text' },
    },
    bench_messages: { columns: [...SYNCED, 'brief_id', 'text'], indexes: 'brief_id' },
    bench_lines: { columns: [...SYNCED, 'text'] },
  },
}

interface Say extends Record<string, Json> {
  id: string
  brief_id: string
  text: string
}

interface Edit extends Record<string, Json> {
  id: string
  set: Record<string, Json>
  base: Record<string, Json>
}

const isRecord = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const say: MutatorSpec<Say> = {
  name: 'bench.say',
  v: 1,
  tables: ['bench_messages'],
  parse(args) {
    if (!isRecord(args)) throw new Error('not a message')
    return { id: String(args.id), brief_id: String(args.brief_id), text: String(args.text) }
  },
  async apply(tx, args, context) {
    const times = { created_at: context.now, updated_at: context.now }
    await tx.put('bench_messages', { ...args, ...times, scope: context.user, rev: '0' })
  },
}

export const edit: MutatorSpec<Edit> = {
  name: 'bench.edit',
  v: 1,
  tables: ['bench_briefs'],
  kind: 'patch',
  table: 'bench_briefs',
  parse(args) {
    if (!isRecord(args) || !isRecord(args.set) || !isRecord(args.base)) throw new Error('not an edit')
    return { id: String(args.id), set: args.set, base: args.base }
  },
  async apply(tx, args) {
    await tx.patch('bench_briefs', args.id, args.set)
  },
}

export const mutators: readonly MutatorSpec[] = [say, edit]
