// The existing keys as types for i18next: a missing word does not compile. Written anew, for a new file of words, by
// npx vitest run --project unit tests/structure/words.test.ts -u
import type about from '../../locales/nb/about.json'
import type auth from '../../locales/nb/auth.json'
import type blog from '../../locales/nb/blog.json'
import type briefs from '../../locales/nb/briefs.json'
import type businessHome from '../../locales/nb/businessHome.json'
import type common from '../../locales/nb/common.json'
import type creator from '../../locales/nb/creator.json'
import type creatorHome from '../../locales/nb/creatorHome.json'
import type enumerations from '../../locales/nb/enumerations.json'
import type errors from '../../locales/nb/errors.json'
import type explore from '../../locales/nb/explore.json'
import type favourites from '../../locales/nb/favourites.json'
import type files from '../../locales/nb/files.json'
import type history from '../../locales/nb/history.json'
import type home from '../../locales/nb/home.json'
import type invitations from '../../locales/nb/invitations.json'
import type keys from '../../locales/nb/keys.json'
import type mail from '../../locales/nb/mail.json'
import type me from '../../locales/nb/me.json'
import type media from '../../locales/nb/media.json'
import type messages from '../../locales/nb/messages.json'
import type notices from '../../locales/nb/notices.json'
import type notifications from '../../locales/nb/notifications.json'
import type offers from '../../locales/nb/offers.json'
import type onboarding from '../../locales/nb/onboarding.json'
import type orders from '../../locales/nb/orders.json'
import type packages from '../../locales/nb/packages.json'
import type pages from '../../locales/nb/pages.json'
import type palette from '../../locales/nb/palette.json'
import type profile from '../../locales/nb/profile.json'
import type projects from '../../locales/nb/projects.json'
import type settings from '../../locales/nb/settings.json'
import type statuses from '../../locales/nb/statuses.json'
import type subscription from '../../locales/nb/subscription.json'
import type support from '../../locales/nb/support.json'
import type sync from '../../locales/nb/sync.json'
import type teams from '../../locales/nb/teams.json'
import type terms from '../../locales/nb/terms.json'

interface Resources {
  about: typeof about
  auth: typeof auth
  blog: typeof blog
  briefs: typeof briefs
  businessHome: typeof businessHome
  common: typeof common
  creator: typeof creator
  creatorHome: typeof creatorHome
  enumerations: typeof enumerations
  errors: typeof errors
  explore: typeof explore
  favourites: typeof favourites
  files: typeof files
  history: typeof history
  home: typeof home
  invitations: typeof invitations
  keys: typeof keys
  mail: typeof mail
  me: typeof me
  media: typeof media
  messages: typeof messages
  notices: typeof notices
  notifications: typeof notifications
  offers: typeof offers
  onboarding: typeof onboarding
  orders: typeof orders
  packages: typeof packages
  pages: typeof pages
  palette: typeof palette
  profile: typeof profile
  projects: typeof projects
  settings: typeof settings
  statuses: typeof statuses
  subscription: typeof subscription
  support: typeof support
  sync: typeof sync
  teams: typeof teams
  terms: typeof terms
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    // TypeScript reads words from JSON as plain strings, so there are no variables to infer
    parseInterpolation: false
    strictInterpolationChecks: false
    resources: Resources
  }
}
