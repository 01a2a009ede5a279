// The one Supabase client that every peer gets: tokens by its documented `accessToken`; no realtime, because the
// embedded backend does not stream tables and a channel that is refused again and again would only cost time.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Setting } from '../pages/contender.ts'

export const PAGE = 1000
export const TABLES = ['cards', 'briefs', 'messages'] as const
export type TableName = (typeof TABLES)[number]

export type Row = {
  id: string
  scope: string
  modified_at?: string
  created_at?: string
  followers?: number
  brief_id?: string
  title?: string
  text?: string
}

type Table = { Row: Row; Insert: Row; Update: Partial<Row>; Relationships: [] }
/** The shape that generated types would have. */
export type Database = {
  public: {
    Tables: Record<`plain_${TableName}`, Table>
    Views: Record<never, never>
    Functions: Record<never, never>
  }
}
export type Client = SupabaseClient<Database>

let token = ''

export function useToken(next: string): void {
  token = next
}

/** Unlike hosted PostgREST, the embedded backend does not understand quoted names in a filter: remove the quotes. */
const unquoted: typeof fetch = (input, init) =>
  fetch(typeof input === 'string' ? input.replaceAll('%22', '') : input, init)

export function connect(setting: Setting): Client {
  token = setting.token
  return createClient<Database>(setting.url, setting.key, {
    accessToken: () => Promise.resolve(token),
    global: { fetch: unquoted },
  })
}

/** Every row of a table, in pages by key: an answer never holds more than 1,000. */
export async function allRows(client: Client, name: TableName, since?: string): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | null = null
  for (;;) {
    let query = client.from(`plain_${name}`).select('*')
    if (since !== undefined) query = query.gt('modified_at', since)
    if (after !== null) query = query.gt('id', after)
    const { data, error } = await query.order('id', { ascending: true }).limit(PAGE)
    if (error) throw new Error(error.message)
    rows.push(...data)
    const last: Row | undefined = data.at(-1)
    if (data.length < PAGE || !last) return rows
    after = last.id
  }
}
