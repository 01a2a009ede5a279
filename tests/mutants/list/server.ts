// Faults in the server's half, in SQL.
import type { Mutant } from '../mutant.ts'

const LOCKED = `  perform private.require_whole_login();
  select c.* into own from sync.client c where c.id = device`

export const serverMutants: readonly Mutant[] = [
  {
    name: 'device-not-locked',
    rule: 'S13',
    fault: 'a push does not lock its device, so two calls of it run at once',
    file: 'supabase/schemas/17_push.sql',
    text: `${LOCKED} for update;`,
    planted: `${LOCKED};`,
    caughtBy: {
      project: 'database',
      file: 'tests/sync/once.test.ts',
      test: '[S13] a device’s second call waits for its first, and then repeats the first one’s answer',
    },
  },
  {
    name: 'changes-as-they-lie',
    rule: 'S14',
    fault: 'the changes of one call are applied in the order they lie',
    file: 'supabase/schemas/17_push.sql',
    text: "order by (value ->> 'id')::bigint, o loop",
    planted: 'order by o loop',
    caughtBy: {
      project: 'database',
      file: 'tests/sync/once.test.ts',
      test: '[S14] the changes of a call are applied in the order of their ids, however they lie in it',
    },
  },
  {
    name: 'acked-clears-above',
    rule: 'S13',
    fault: '`acked` clears refusals above it',
    file: 'supabase/schemas/17_push.sql',
    text: 'set acked = least(begin_push.acked, own.lmid) where',
    planted: 'set acked = own.lmid where',
    caughtBy: {
      project: 'database',
      file: 'tests/sync/once.test.ts',
      test: '[S13] [S15] an acknowledgement clears the refusals up to it, and none above',
    },
  },
  {
    name: 'row-back-tombstone-stays',
    rule: 'S5',
    fault: 'a row that comes back keeps its tombstone',
    file: 'supabase/schemas/03_sync.sql',
    text: '    delete from sync.tombstone t where t.scope = new.scope and t.tbl = tg_table_name and t.id = new.id;\n',
    planted: '    null;\n',
    caughtBy: {
      project: 'database',
      file: 'supabase/tests/pull.test.ts',
      test: '[S5] is told of no deletion when the row is back before the device asks',
    },
  },
  {
    name: 'later-snapshot-on-later-pages',
    rule: 'S7',
    fault: 'later pages carry a later snapshot',
    file: 'supabase/schemas/16_pull.sql',
    text: "'snap', case when continued then request ->> 'snap' else now_snap::text end,",
    planted: "'snap', now_snap::text,",
    caughtBy: {
      project: 'database',
      file: 'supabase/tests/pull.test.ts',
      test: '[S7] [S8] every page carries the first one’s snapshot, whatever is committed between them',
    },
  },
  {
    name: 'purge-waits-for-writers',
    rule: 'S6',
    fault: 'a purge waits for rows that writers hold, and can deadlock with them',
    file: 'supabase/schemas/03_sync.sql',
    text: 'order by at limit batch for update skip locked',
    planted: 'order by at limit batch for update',
    caughtBy: {
      project: 'database',
      file: 'supabase/tests/pull.test.ts',
      test: '[S6] a purge waits for no writer: it skips the tombstone that one holds',
    },
  },
  {
    name: 'jsonb-not-stamped',
    rule: 'S4',
    fault: 'a change of jsonb alone does not stamp its row',
    file: 'supabase/schemas/03_sync.sql',
    text: 'for each row when (old.* is distinct from new.*) execute function sync.stamp()',
    planted: `for each row when (jsonb_path_query_array(to_jsonb(old.*), ''strict $.* ? (@.type() != "object")'')
      is distinct from jsonb_path_query_array(to_jsonb(new.*), ''strict $.* ? (@.type() != "object")'')) execute function sync.stamp()`,
    caughtBy: {
      project: 'database',
      file: 'supabase/tests/pull.test.ts',
      test: '[S4] a change of any column alone stamps the row, of jsonb or of a list too',
    },
  },
  {
    name: 'listing-without-its-brief',
    rule: 'S3',
    fault: 'a renamed business lists a brief that is being taken back',
    file: 'supabase/schemas/10_briefs.sql',
    text: 'for share of u, b;',
    planted: 'for share of u;',
    caughtBy: {
      project: 'database',
      file: 'supabase/tests/mutations/listing-race.test.ts',
      test: '[S3] a brief taken back while its business is renamed is not public again',
    },
  },
  {
    name: 'former-handle-for-anybody',
    rule: 'A handle that is given up is kept for its creator for 30 days',
    fault: 'somebody else takes a handle that was just given up, and the links that lead to it',
    file: 'supabase/schemas/08_teams.sql',
    text: 'if private.holds_handle(new.user_id, new.handle) then',
    planted: 'if false then',
    caughtBy: {
      project: 'database',
      file: 'supabase/tests/handles.test.ts',
      test: 'is taken by nobody else meanwhile, and by anybody afterwards',
    },
  },
  {
    name: 'public-without-a-handle',
    rule: 'A public profile has a handle, by a check on the table',
    fault: 'the server shows a profile that has no handle',
    file: 'supabase/schemas/08_teams.sql',
    text: "check (handle <> '' or not is_public)",
    planted: 'check (true)',
    caughtBy: {
      project: 'database',
      file: 'supabase/tests/handles.test.ts',
      test: 'needs a handle before it is shown, and keeps one while it is',
    },
  },
  {
    name: 'handle-not-asked-for',
    rule: 'A public profile has a handle, on the device as in the check on the table',
    fault: 'the device lets a profile be public without a handle, which the server then refuses',
    file: 'src/entities/teams/creator-profile.ts',
    text: "content.handle === '' && !content.is_public ? []",
    planted: "content.handle === '' ? []",
    caughtBy: { project: 'database', file: 'tests/contract/person.test.ts', test: 'of a creator' },
  },
]
