// Every URL of the product. Paths match without regard to case (React Router's default).

export const paths = {
  landing: '/',
  about: '/about',
  blog: '/blog',
  creators: '/creators',
  support: '/support',
  auth: '/auth',
  login: '/auth/Login',
  signUp: '/auth/SignUp',
  signOut: '/signout',
  onboarding: '/onboarding',
  business: '/business',
  businessBriefs: '/business/briefs',
  oldBriefs: '/business/briefs?show=old',
  briefCreate: '/business/briefs/Create',
  briefPattern: '/business/briefs/:id',
  briefUpdatePattern: '/business/briefs/update/:id',
  brief: (id: string) => `/business/briefs/${id}`,
  briefUpdate: (id: string) => `/business/briefs/update/${id}`,
  briefVersionsPattern: '/business/briefs/:id/versions',
  briefVersions: (id: string) => `/business/briefs/${id}/versions`,
  creator: '/creator',
  creatorBriefs: '/creator/briefs',
  creatorBriefPattern: '/creator/briefs/:id',
  creatorBrief: (id: string) => `/creator/briefs/${id}`,
  creatorPitches: '/creator/briefs/Pitches',
  messages: '/messages',
  roomPattern: '/messages/:id',
  room: (id: string) => `/messages/${id}`,
  notifications: '/notifications',
  sync: '/sync',
  space: '/sync#space',
  dev: '/dev',
} as const

/** Where a team is at home (specification section 2, top bar). */
export const homeOf = (type: 'Creator' | 'Business' | null): string =>
  type === 'Business' ? paths.business : paths.creator
