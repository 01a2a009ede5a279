// The keys that exist, as types: a word that is asked for and not written does not compile.
import type auth from '../../locales/nb/auth.json'
import type businessHome from '../../locales/nb/businessHome.json'
import type briefs from '../../locales/nb/briefs.json'
import type common from '../../locales/nb/common.json'
import type creator from '../../locales/nb/creator.json'
import type creatorHome from '../../locales/nb/creatorHome.json'
import type enumerations from '../../locales/nb/enumerations.json'
import type errors from '../../locales/nb/errors.json'
import type files from '../../locales/nb/files.json'
import type history from '../../locales/nb/history.json'
import type messages from '../../locales/nb/messages.json'
import type notices from '../../locales/nb/notices.json'
import type notifications from '../../locales/nb/notifications.json'
import type onboarding from '../../locales/nb/onboarding.json'
import type pages from '../../locales/nb/pages.json'
import type profile from '../../locales/nb/profile.json'
import type settings from '../../locales/nb/settings.json'
import type statuses from '../../locales/nb/statuses.json'
import type sync from '../../locales/nb/sync.json'
import type palette from '../../locales/nb/palette.json'
import type teams from '../../locales/nb/teams.json'
import type terms from '../../locales/nb/terms.json'

interface Catalogue {
  auth: typeof auth
  briefs: typeof briefs
  businessHome: typeof businessHome
  common: typeof common
  creator: typeof creator
  creatorHome: typeof creatorHome
  enumerations: typeof enumerations
  errors: typeof errors
  files: typeof files
  history: typeof history
  messages: typeof messages
  notices: typeof notices
  notifications: typeof notifications
  onboarding: typeof onboarding
  pages: typeof pages
  profile: typeof profile
  settings: typeof settings
  statuses: typeof statuses
  sync: typeof sync
  palette: typeof palette
  teams: typeof teams
  terms: typeof terms
}

export type Namespace = keyof Catalogue

type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T &
  string]
/** A plural is asked for by its stem. */
type Stem<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K

export type KeyOf<N extends Namespace> = N extends Namespace ? Stem<Leaves<Catalogue[N]>> : never
/** A key of the default namespace, or of any with its name before it: `common:close`. */
export type Key<Default extends Namespace> =
  | KeyOf<Default>
  | { [N in Namespace]: `${N}:${KeyOf<N>}` }[Namespace]
