// The one table: path → screen → who may enter. Screens load when they are opened, together with their words.
import type { FlatNamespace } from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadWords } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { CrashScreen } from './faults/crash-screen.tsx'
import { guard, readVisitor, startOfInstalledApp } from './access/guard.ts'
import { PublicShell } from './public/public-layout.tsx'
import { Root } from './root.tsx'
import type { OnDeviceScreen } from './on-device-screens.ts'

/** Loads a screen and its words in parallel. */
const screen =
  (load: () => Promise<ComponentType>, ...words: FlatNamespace[]) =>
  async () => {
    const [Component] = await Promise.all([load(), loadWords(...words)])
    return { Component }
  }

const onDevice = (name: OnDeviceScreen, ...words: FlatNamespace[]) =>
  screen(async () => (await import('./on-device.ts')).onDeviceScreens[name](), ...words)

const businessRoutes: RouteObject[] = [
  { path: paths.business, lazy: onDevice('businessHome', 'businessHome', 'statuses') },
  { path: paths.businessBriefs, lazy: onDevice('briefs', 'briefs', 'statuses') },
  {
    path: paths.briefCreate,
    lazy: onDevice('briefCreate', 'briefs', 'files', 'errors', 'enumerations', 'statuses'),
  },
  {
    path: paths.briefUpdatePattern,
    lazy: onDevice('briefUpdate', 'briefs', 'files', 'errors', 'enumerations', 'statuses'),
  },
  {
    path: paths.briefPattern,
    lazy: onDevice('brief', 'briefs', 'creator', 'errors', 'enumerations', 'statuses'),
  },
  {
    path: paths.briefVersionsPattern,
    lazy: onDevice('briefVersions', 'briefs', 'history', 'sync', 'enumerations'),
  },
  { path: paths.businessProfile, lazy: onDevice('businessProfile', 'profile', 'files', 'errors') },
]

const creatorRoutes: RouteObject[] = [
  { path: paths.creator, lazy: onDevice('creatorHome', 'creatorHome', 'statuses') },
  {
    path: paths.creatorBriefs,
    lazy: onDevice('activeBriefs', 'creator', 'briefs', 'enumerations', 'statuses'),
  },
  { path: paths.creatorPitches, lazy: onDevice('myPitches', 'creator', 'enumerations', 'statuses') },
  {
    path: paths.creatorBriefPattern,
    lazy: onDevice('activeBrief', 'creator', 'briefs', 'errors', 'enumerations', 'statuses'),
  },
  {
    path: paths.creatorProfile,
    lazy: onDevice('creatorProfile', 'profile', 'files', 'errors', 'enumerations'),
  },
]

const messages = onDevice('messages', 'messages', 'files', 'creator', 'errors', 'enumerations', 'statuses')

const settings = onDevice('settings', 'settings', 'auth', 'errors')

const signedInRoutes: RouteObject[] = [
  {
    lazy: screen(() => import('./on-device.ts').then((m) => m.SubscriptionGate)),
    children: [
      { lazy: screen(() => import('./on-device.ts').then((m) => m.BusinessArea)), children: businessRoutes },
    ],
  },
  { lazy: screen(() => import('./on-device.ts').then((m) => m.CreatorArea)), children: creatorRoutes },
  { path: paths.messages, lazy: messages },
  { path: paths.roomPattern, lazy: messages },
  { path: paths.notifications, lazy: onDevice('notifications', 'notifications') },
  { path: paths.settings, lazy: settings },
  { path: paths.settingsPattern, lazy: settings },
  {
    path: paths.sync,
    lazy: onDevice('sync', 'sync', 'briefs', 'profile', 'errors', 'enumerations', 'files', 'notices'),
  },
]

const landing = screen(
  () => import('../screens/pages/landing-screen.tsx').then((m) => m.LandingScreen),
  'pages',
)

const notFound: RouteObject = {
  path: '*',
  lazy: screen(() => import('./faults/not-found-screen.tsx').then((m) => m.NotFoundScreen), 'notices'),
}

const publicRoutes: RouteObject[] = [
  { index: true, loader: startOfInstalledApp, lazy: landing },
  {
    path: paths.about,
    lazy: screen(() => import('../screens/pages/about-screen.tsx').then((m) => m.AboutScreen), 'pages'),
  },
  {
    path: paths.terms,
    lazy: screen(
      () => import('../screens/pages/terms-screen.tsx').then((m) => m.TermsScreen),
      'pages',
      'terms',
    ),
  },
  {
    path: paths.privacy,
    lazy: screen(
      () => import('../screens/pages/privacy-screen.tsx').then((m) => m.PrivacyScreen),
      'pages',
      'terms',
    ),
  },
  {
    path: paths.support,
    lazy: screen(() => import('../screens/pages/support-screen.tsx').then((m) => m.SupportScreen), 'pages'),
  },
  {
    path: paths.blog,
    lazy: screen(() => import('../screens/pages/blog-screen.tsx').then((m) => m.BlogScreen), 'pages'),
  },
  {
    path: paths.unsubscribe,
    lazy: screen(
      () => import('../screens/mail-links/unsubscribe-screen.tsx').then((m) => m.UnsubscribeScreen),
      'pages',
      'settings',
      'auth',
    ),
  },
  {
    path: paths.newsletter,
    lazy: screen(
      () => import('../screens/mail-links/newsletter-screen.tsx').then((m) => m.NewsletterScreen),
      'pages',
      'auth',
    ),
  },
  { path: paths.creators, lazy: onDevice('creators', 'pages', 'enumerations') },
  { path: paths.dev, lazy: onDevice('dev') },
]

const login = screen(() => import('../screens/auth/login-screen.tsx').then((m) => m.LoginScreen), 'auth')
const signUp = screen(() => import('../screens/auth/sign-up-screen.tsx').then((m) => m.SignUpScreen), 'auth')

const authRoutes: RouteObject[] = [
  { path: paths.auth, lazy: login },
  { path: paths.login, lazy: login },
  { path: paths.signUp, lazy: signUp },
  {
    path: paths.createProfile,
    lazy: screen(
      () => import('../screens/auth/create-profile-screen.tsx').then((m) => m.CreateProfileScreen),
      'auth',
    ),
  },
  {
    path: paths.forgotPassword,
    lazy: screen(
      () => import('../screens/auth/forgot-password-screen.tsx').then((m) => m.ForgotPasswordScreen),
      'auth',
    ),
  },
  {
    path: paths.verifyEmail,
    lazy: screen(
      () => import('../screens/auth/verify-email-screen.tsx').then((m) => m.VerifyEmailScreen),
      'auth',
    ),
  },
  {
    path: paths.emailVerified,
    lazy: screen(
      () => import('../screens/auth/email-verified-screen.tsx').then((m) => m.EmailVerifiedScreen),
      'auth',
    ),
  },
  {
    path: paths.confirm,
    lazy: screen(() => import('../screens/auth/confirm-screen.tsx').then((m) => m.ConfirmScreen), 'auth'),
  },
  { path: paths.restore, lazy: onDevice('restore', 'auth', 'settings') },
  { path: paths.signOut, lazy: onDevice('signOut', 'auth', 'settings') },
  {
    path: paths.goodbye,
    lazy: screen(
      () => import('../screens/settings/goodbye-screen.tsx').then((m) => m.GoodbyeScreen),
      'settings',
    ),
  },
]

const onboardingRoutes: RouteObject[] = [
  {
    path: paths.onboarding,
    lazy: onDevice('onboarding', 'onboarding', 'terms', 'profile', 'errors', 'enumerations'),
  },
]

export const routes: RouteObject[] = [
  {
    id: 'root',
    middleware: [guard],
    loader: readVisitor,
    shouldRevalidate: () => false,
    Component: Root,
    ErrorBoundary: CrashScreen,
    HydrateFallback: () => null,
    children: [
      {
        Component: PublicShell,
        children: [...publicRoutes, ...authRoutes, notFound],
      },
      {
        lazy: screen(
          () => import('./public/onboarding-shell.tsx').then((m) => m.OnboardingShell),
          'onboarding',
        ),
        children: onboardingRoutes,
      },
      {
        id: 'signed-in',
        lazy: screen(() => import('./on-device.ts').then((m) => m.SignedInShell)),
        children: signedInRoutes,
      },
    ],
  },
]
