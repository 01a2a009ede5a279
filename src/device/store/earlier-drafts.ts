// Until 2026-11-27 the draft of a row's form was kept under a name of the form's own, `brief:<id>`; now it is under the
// table's, `row:briefs:<id>`. What was typed before an update must be found after it.
import { type Draft, SLOT, type Store } from '../../../sync/index.ts'

const tables = new Map([
  ['brief', 'briefs'],
  ['project', 'projects'],
  ['package', 'packages'],
  ['preferences', 'preferences'],
])
/** The form of both sides' profiles: their row tells whose. */
const PROFILE = 'profile'
const CREATORS = 'creator_users'
const BUSINESSES = 'business_users'

/** Moves the drafts that are still kept under an earlier name, all or none. */
export async function moveEarlierDrafts({ db }: Store): Promise<void> {
  const drafts = db.table<Draft, string>('drafts')
  const earlier = [PROFILE, ...tables.keys()].map((form) => `${form}:`)
  const found = await drafts.where('key').startsWithAnyOf(earlier).toArray()
  if (found.length === 0) return
  await db.transaction('rw', ['drafts', CREATORS], async () => {
    for (const draft of found) {
      const [form = '', about = ''] = draft.key.split(/:(.*)/s)
      const isCreator = form === PROFILE && (await db.table(CREATORS).get(about.split(SLOT, 1)[0] ?? ''))
      const table = tables.get(form) ?? (isCreator ? CREATORS : BUSINESSES)
      await drafts.put({ ...draft, key: `row:${table}:${about}` })
      await drafts.delete(draft.key)
    }
  })
}
