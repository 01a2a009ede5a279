import 'i18next'
import type auth from '../../locales/nb/auth.json'
import type briefs from '../../locales/nb/briefs.json'
import type common from '../../locales/nb/common.json'
import type creator from '../../locales/nb/creator.json'
import type enumerations from '../../locales/nb/enumerations.json'
import type errors from '../../locales/nb/errors.json'
import type home from '../../locales/nb/home.json'
import type messages from '../../locales/nb/messages.json'
import type notifications from '../../locales/nb/notifications.json'
import type pages from '../../locales/nb/pages.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      auth: typeof auth
      briefs: typeof briefs
      common: typeof common
      creator: typeof creator
      enumerations: typeof enumerations
      errors: typeof errors
      home: typeof home
      messages: typeof messages
      notifications: typeof notifications
      pages: typeof pages
    }
  }
}
