// Every URL of the product. Paths match without regard to case (React Router's default).

/** The parts of the settings, each with an address of its own. */
export const settingsSections = [
  'general',
  'notifications',
  'security',
  'logins',
  'devices',
  'data',
  'about',
  'delete',
] as const
export type SettingsSection = (typeof settingsSections)[number]

export const paths = {
  landing: '/',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  blog: '/blog',
  postPattern: '/blog/:slug',
  post: (slug: string) => `/blog/${slug}`,
  creators: '/creators',
  /** A creator's public page: by handle, by one given up in the last 30 days, or by id. */
  mePattern: '/me/:name',
  me: (name: string) => `/me/${name}`,
  support: '/support',
  unsubscribe: '/unsubscribe',
  newsletter: '/newsletter',
  auth: '/auth',
  login: '/auth/Login',
  signUp: '/auth/SignUp',
  createProfile: '/auth/CreateProfile',
  forgotPassword: '/auth/forgot-password',
  verifyEmail: '/auth/verify-email',
  emailVerified: '/auth/verify-email/success',
  confirm: '/confirm',
  signOut: '/signout',
  restore: '/restore',
  onboarding: '/onboarding',
  business: '/business',
  businessBriefs: '/business/briefs',
  oldBriefs: '/business/briefs?show=old',
  briefCreate: '/business/briefs/Create',
  briefPattern: '/business/briefs/:id',
  briefUpdatePattern: '/business/briefs/update/:id',
  brief: (id: string) => `/business/briefs/${id}`,
  /** Whom one has invited to it. */
  briefInvited: (id: string) => `/business/briefs/${id}?show=invited`,
  briefUpdate: (id: string) => `/business/briefs/update/${id}`,
  briefVersionsPattern: '/business/briefs/:id/versions',
  briefVersions: (id: string) => `/business/briefs/${id}/versions`,
  creator: '/creator',
  creatorBriefs: '/creator/briefs',
  creatorBriefPattern: '/creator/briefs/:id',
  creatorBrief: (id: string) => `/creator/briefs/${id}`,
  /** The same page, with the pitch open in its sheet. */
  creatorPitch: (id: string) => `/creator/briefs/${id}?pitch`,
  creatorPitches: '/creator/briefs/Pitches',
  creatorProfile: '/creator/profile',
  creatorMedia: '/creator/profile/media',
  creatorPortfolio: '/creator/profile/portfolio',
  creatorProjectNew: '/creator/profile/portfolio/new',
  creatorProjectPattern: '/creator/profile/portfolio/:id',
  creatorProject: (id: string) => `/creator/profile/portfolio/${id}`,
  creatorPackages: '/creator/profile/packages',
  creatorPackagePattern: '/creator/profile/packages/:id',
  creatorPackage: (id: string) => `/creator/profile/packages/${id}`,
  explore: '/business/explore',
  favourites: '/business/explore/favorites',
  businessProfile: '/business/Profile',
  /** The page, scrolled to one of its fields and with that in focus. */
  creatorProfileAt: (field: string) => `/creator/profile#${field}`,
  businessProfileAt: (field: string) => `/business/Profile#${field}`,
  /** The form that orders a package of a creator, who is named as in `me`. */
  orderPackagePattern: '/business/order/:name/:id',
  orderPackage: (name: string, id: string) => `/business/order/${name}/${id}`,
  /** Of the active team, whichever side it is. */
  orders: '/orders',
  orderPattern: '/orders/:id',
  order: (id: string) => `/orders/${id}`,
  messages: '/messages',
  roomPattern: '/messages/:id',
  room: (id: string) => `/messages/${id}`,
  notifications: '/notifications',
  settings: '/settings',
  settingsPattern: '/settings/:section',
  settingsOf: (section: SettingsSection) => `/settings/${section}`,
  goodbye: '/goodbye',
  sync: '/sync',
  space: '/sync#space',
  conflicts: '/sync#conflicts',
  refused: '/sync#refused',
  uploads: '/sync#uploads',
  dev: '/dev',
} as const

/** The router's state on the way to /signout from a button of ours. Without it, the page asks first. */
export const signOutByButton = { by: 'button' } as const

/** The router's state on the way to a room from «Svar …»: its line takes the focus. */
export const toAnswer = { answers: true } as const
export const isToAnswer = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'answers' in state

/** Whether a path is in the area of the other side. Most pages are in neither's. */
export function isOtherSide(pathname: string, side: 'business' | 'creator'): boolean {
  const area = /^\/(business|creator)(?:\/|$)/i.exec(pathname)?.[1]?.toLowerCase()
  return area !== undefined && area !== side
}

/** The home page of a team (specification section 2, top bar). */
export const homeOf = (type: 'Creator' | 'Business' | null): string =>
  type === 'Business' ? paths.business : paths.creator

/** Pages that mails lead to, which ask one thing. */
export const mailLinks: readonly string[] = [paths.newsletter, paths.unsubscribe]
