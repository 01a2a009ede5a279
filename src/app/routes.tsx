// One table: path → screen → who may enter. Screens come when they are opened, together with their words.
import type { RouteObject } from 'react-router'
import { loadWords } from '../i18n/catalogue.ts'
import { paths } from '../paths.ts'
import { CrashScreen } from './crash-screen.tsx'
import { guestsOnly, readVisitor, requireIdentity, startOfInstalledApp } from './guard.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { PublicShell } from './public-shell.tsx'
import { Root } from './root.tsx'

type Words = Parameters<typeof loadWords>
type Component = React.ComponentType

/** A screen and its words, fetched side by side. */
const screen = (load: () => Promise<Component>, ...words: Words) => async () => {
  const [Component] = await Promise.all([load(), loadWords(...words)])
  return { Component }
}

const businessRoutes: RouteObject[] = [
  {
    path: paths.business,
    lazy: screen(
      () => import('../screens/business-home/business-home-screen.tsx').then((m) => m.BusinessHomeScreen),
      'home',
      'briefs',
      'enumerations',
    ),
  },
  {
    path: paths.businessBriefs,
    lazy: screen(() => import('../screens/briefs/briefs-screen.tsx').then((m) => m.BriefsScreen), 'briefs', 'errors', 'enumerations'),
  },
  {
    path: paths.briefCreate,
    lazy: screen(
      () => import('../screens/briefs/brief-create-screen.tsx').then((m) => m.BriefCreateScreen),
      'briefs',
      'errors',
      'enumerations',
    ),
  },
  {
    path: paths.briefUpdatePattern,
    lazy: screen(
      () => import('../screens/briefs/brief-update-screen.tsx').then((m) => m.BriefUpdateScreen),
      'briefs',
      'errors',
      'enumerations',
    ),
  },
  {
    path: paths.briefPattern,
    lazy: screen(
      () => import('../screens/briefs/brief-detail-screen.tsx').then((m) => m.BriefDetailScreen),
      'briefs',
      'creator',
      'errors',
      'enumerations',
    ),
  },
]

const creatorRoutes: RouteObject[] = [
  {
    path: paths.creator,
    lazy: screen(
      () => import('../screens/creator-home/creator-home-screen.tsx').then((m) => m.CreatorHomeScreen),
      'home',
      'creator',
      'briefs',
      'enumerations',
    ),
  },
  {
    path: paths.creatorBriefs,
    lazy: screen(
      () => import('../screens/creator-briefs/active-briefs-screen.tsx').then((m) => m.ActiveBriefsScreen),
      'creator',
      'briefs',
      'enumerations',
    ),
  },
  {
    path: paths.creatorPitches,
    lazy: screen(
      () => import('../screens/creator-briefs/my-pitches-screen.tsx').then((m) => m.MyPitchesScreen),
      'creator',
      'enumerations',
    ),
  },
  {
    path: paths.creatorBriefPattern,
    lazy: screen(
      () => import('../screens/creator-briefs/active-brief-screen.tsx').then((m) => m.ActiveBriefScreen),
      'creator',
      'briefs',
      'errors',
      'enumerations',
    ),
  },
]

const messageScreen = screen(
  () => import('../screens/messages/messages-screen.tsx').then((m) => m.MessagesScreen),
  'messages',
  'creator',
  'errors',
  'enumerations',
)

const signedInRoutes: RouteObject[] = [
  { lazy: screen(() => import('../components/team-area.tsx').then((m) => m.BusinessArea)), children: businessRoutes },
  { lazy: screen(() => import('../components/team-area.tsx').then((m) => m.CreatorArea)), children: creatorRoutes },
  { path: paths.messages, lazy: messageScreen },
  { path: paths.roomPattern, lazy: messageScreen },
  {
    path: paths.notifications,
    lazy: screen(
      () => import('../screens/notifications/notifications-screen.tsx').then((m) => m.NotificationsScreen),
      'notifications',
    ),
  },
]

const publicRoutes: RouteObject[] = [
  { index: true, loader: startOfInstalledApp, lazy: screen(() => import('../screens/pages/landing-screen.tsx').then((m) => m.LandingScreen), 'pages') },
  { path: paths.about, lazy: screen(() => import('../screens/pages/about-screen.tsx').then((m) => m.AboutScreen), 'pages') },
  { path: paths.support, lazy: screen(() => import('../screens/pages/support-screen.tsx').then((m) => m.SupportScreen), 'pages') },
  { path: paths.blog, lazy: screen(() => import('../screens/pages/blog-screen.tsx').then((m) => m.BlogScreen), 'pages') },
  {
    path: paths.creators,
    lazy: screen(
      () => import('../screens/pages/creators-screen.tsx').then((m) => m.CreatorsScreen),
      'pages',
      'enumerations',
    ),
  },
  { path: paths.dev, lazy: screen(() => import('../screens/dev/dev-screen.tsx').then((m) => m.DevScreen)) },
]

const authScreen = screen(() => import('../screens/auth/login-screen.tsx').then((m) => m.LoginScreen), 'auth')

const authRoutes: RouteObject[] = [
  { path: paths.auth, loader: guestsOnly, lazy: authScreen },
  { path: paths.login, loader: guestsOnly, lazy: authScreen },
  {
    path: paths.signUp,
    loader: guestsOnly,
    lazy: screen(() => import('../screens/auth/sign-up-screen.tsx').then((m) => m.SignUpScreen), 'auth'),
  },
  {
    path: paths.signOut,
    loader: requireIdentity,
    lazy: screen(() => import('../screens/auth/sign-out-screen.tsx').then((m) => m.SignOutScreen), 'auth'),
  },
  {
    path: paths.onboarding,
    loader: requireIdentity,
    lazy: screen(() => import('../screens/auth/onboarding-screen.tsx').then((m) => m.OnboardingScreen), 'auth', 'errors'),
  },
]

export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: readVisitor,
    shouldRevalidate: () => false,
    Component: Root,
    ErrorBoundary: CrashScreen,
    HydrateFallback: () => null,
    children: [
      { Component: PublicShell, children: [...publicRoutes, ...authRoutes, { path: '*', Component: NotFoundScreen }] },
      {
        loader: requireIdentity,
        shouldRevalidate: () => false,
        lazy: screen(() => import('./signed-in-shell.tsx').then((m) => m.SignedInShell)),
        children: signedInRoutes,
      },
    ],
  },
]
