// The one table: path → screen → who may enter. Screens load when they are opened, together with their words.
import type { FlatNamespace } from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadWords } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { readIdentity } from '../session/early/identity.ts'
import { CrashScreen } from './faults/crash-screen.tsx'
import { guard, readVisitor, startOfInstalledApp } from './access/guard.ts'
import { PublicShell } from './public/public-layout.tsx'
import { Root } from './root.tsx'

/** Loads a screen and its words in parallel. */
const screen = (words: readonly FlatNamespace[], load: () => Promise<ComponentType>) => async () => {
  const [Component] = await Promise.all([load(), loadWords(...words)])
  return { Component }
}

/** One page: its path, the words that it needs, its screen. */
const page = (path: string, ...of: Parameters<typeof screen>): RouteObject => ({ path, lazy: screen(...of) })

const businessRoutes: RouteObject[] = [
  page(paths.business, ['home', 'businessHome', 'statuses'], () =>
    import('../screens/business-home/business-home-screen.tsx').then((m) => m.BusinessHomeScreen),
  ),
  page(paths.businessBriefs, ['briefs', 'files', 'statuses', 'subscription'], () =>
    import('../screens/briefs/briefs-screen.tsx').then((m) => m.BriefsScreen),
  ),
  page(
    paths.briefCreate,
    ['briefs', 'files', 'errors', 'enumerations', 'statuses', 'subscription', 'creator'],
    () => import('../screens/briefs/brief-create-screen.tsx').then((m) => m.BriefCreateScreen),
  ),
  page(
    paths.briefUpdatePattern,
    ['briefs', 'files', 'errors', 'enumerations', 'statuses', 'subscription', 'creator'],
    () => import('../screens/briefs/brief-update-screen.tsx').then((m) => m.BriefUpdateScreen),
  ),
  page(
    paths.briefPattern,
    ['briefs', 'files', 'errors', 'enumerations', 'statuses', 'subscription', 'invitations'],
    () => import('../screens/briefs/brief-detail-screen.tsx').then((m) => m.BriefDetailScreen),
  ),
  page(paths.briefVersionsPattern, ['briefs', 'history', 'files', 'enumerations'], () =>
    import('../screens/briefs/history/versions-screen.tsx').then((m) => m.VersionsScreen),
  ),
  page(paths.explore, ['explore', 'me', 'favourites', 'invitations', 'statuses', 'enumerations'], () =>
    import('../screens/explore/explore-screen.tsx').then((m) => m.ExploreScreen),
  ),
  page(paths.favourites, ['favourites', 'explore', 'enumerations'], () =>
    import('../screens/favourites/favourites-screen.tsx').then((m) => m.FavouritesScreen),
  ),
  page(paths.orderPackagePattern, ['orders', 'me', 'offers', 'errors', 'enumerations'], () =>
    import('../screens/orders/order-form-screen.tsx').then((m) => m.OrderFormScreen),
  ),
  page(paths.businessProfile, ['profile', 'me', 'files', 'errors'], () =>
    import('../screens/profile/business/business-profile-screen.tsx').then((m) => m.BusinessProfileScreen),
  ),
]

const creatorRoutes: RouteObject[] = [
  page(paths.creator, ['home', 'creatorHome', 'statuses'], () =>
    import('../screens/creator-home/creator-home-screen.tsx').then((m) => m.CreatorHomeScreen),
  ),
  page(paths.creatorBriefs, ['creator', 'enumerations', 'statuses'], () =>
    import('../screens/creator-briefs/active-briefs-screen.tsx').then((m) => m.ActiveBriefsScreen),
  ),
  page(paths.creatorPitches, ['creator', 'enumerations', 'statuses'], () =>
    import('../screens/creator-briefs/my-pitches-screen.tsx').then((m) => m.MyPitchesScreen),
  ),
  page(
    paths.creatorBriefPattern,
    ['creator', 'briefs', 'files', 'errors', 'enumerations', 'statuses', 'invitations'],
    () => import('../screens/creator-briefs/active-brief-screen.tsx').then((m) => m.ActiveBriefScreen),
  ),
  page(paths.creatorMedia, ['media', 'files', 'errors'], () =>
    import('../screens/media/media-screen.tsx').then((m) => m.MediaScreen),
  ),
  page(paths.creatorPackages, ['packages', 'offers', 'enumerations', 'errors'], () =>
    import('../screens/packages/packages-screen.tsx').then((m) => m.PackagesScreen),
  ),
  page(paths.creatorPackagePattern, ['packages', 'offers', 'enumerations', 'errors'], () =>
    import('../screens/packages/package-screen.tsx').then((m) => m.PackageScreen),
  ),
  page(
    paths.creatorProfile,
    ['media', 'profile', 'me', 'offers', 'files', 'errors', 'enumerations', 'projects'],
    () => import('../screens/profile/creator/creator-profile-screen.tsx').then((m) => m.CreatorProfileScreen),
  ),
  page(paths.creatorPortfolio, ['projects', 'files', 'errors'], () =>
    import('../screens/portfolio/portfolio-screen.tsx').then((m) => m.PortfolioScreen),
  ),
  page(paths.creatorProjectNew, ['projects', 'files', 'errors'], () =>
    import('../screens/portfolio/project-new-screen.tsx').then((m) => m.ProjectNewScreen),
  ),
  page(paths.creatorProjectPattern, ['projects', 'files', 'errors'], () =>
    import('../screens/portfolio/project-screen.tsx').then((m) => m.ProjectScreen),
  ),
]

const messages = screen(
  ['messages', 'files', 'errors', 'enumerations', 'statuses', 'invitations', 'orders'],
  () => import('../screens/messages/messages-screen.tsx').then((m) => m.MessagesScreen),
)

const settings = screen(['settings', 'auth', 'errors'], () =>
  import('../screens/settings/settings-screen.tsx').then((m) => m.SettingsScreen),
)

const signedInRoutes: RouteObject[] = [
  {
    lazy: screen([], () => import('./on-device.ts').then((m) => m.SubscriptionGate)),
    children: [
      {
        lazy: screen([], () => import('./on-device.ts').then((m) => m.BusinessArea)),
        children: businessRoutes,
      },
    ],
  },
  { lazy: screen([], () => import('./on-device.ts').then((m) => m.CreatorArea)), children: creatorRoutes },
  { path: paths.messages, lazy: messages },
  { path: paths.roomPattern, lazy: messages },
  page(paths.orders, ['orders', 'statuses'], () =>
    import('../screens/orders/orders-screen.tsx').then((m) => m.OrdersScreen),
  ),
  page(paths.orderPattern, ['orders', 'offers', 'invitations', 'errors', 'enumerations', 'statuses'], () =>
    import('../screens/orders/order-screen.tsx').then((m) => m.OrderScreen),
  ),
  page(paths.notifications, ['notifications', 'briefs', 'statuses', 'files', 'creator'], () =>
    import('../screens/notifications/notifications-screen.tsx').then((m) => m.NotificationsScreen),
  ),
  { path: paths.settings, lazy: settings },
  { path: paths.settingsPattern, lazy: settings },
  page(paths.sync, ['sync', 'briefs', 'profile', 'errors', 'enumerations', 'files', 'notices'], () =>
    import('../screens/sync/sync-screen.tsx').then((m) => m.SyncScreen),
  ),
]

const landing = screen(['pages'], () =>
  import('../screens/pages/landing-screen.tsx').then((m) => m.LandingScreen),
)

const notFound = page('*', ['notices'], () =>
  import('./faults/not-found-screen.tsx').then((m) => m.NotFoundScreen),
)

const publicRoutes: RouteObject[] = [
  { index: true, loader: startOfInstalledApp, lazy: landing },
  page(paths.about, ['about', 'pages'], () =>
    import('../screens/pages/about-screen.tsx').then((m) => m.AboutScreen),
  ),
  page(paths.terms, ['pages', 'terms'], () =>
    import('../screens/pages/terms-screen.tsx').then((m) => m.TermsScreen),
  ),
  page(paths.privacy, ['pages', 'terms'], () =>
    import('../screens/pages/privacy-screen.tsx').then((m) => m.PrivacyScreen),
  ),
  page(paths.support, ['pages', 'support'], () =>
    import('../screens/pages/support-screen.tsx').then((m) => m.SupportScreen),
  ),
  page(paths.blog, ['pages', 'blog'], () =>
    import('../screens/pages/blog/blog-screen.tsx').then((m) => m.BlogScreen),
  ),
  page(paths.postPattern, ['pages', 'blog'], () =>
    import('../screens/pages/blog/post-screen.tsx').then((m) => m.PostScreen),
  ),
  page(paths.unsubscribe, ['pages', 'settings', 'auth'], () =>
    import('../screens/mail-links/unsubscribe-screen.tsx').then((m) => m.UnsubscribeScreen),
  ),
  page(paths.newsletter, ['pages', 'auth'], () =>
    import('../screens/mail-links/newsletter-screen.tsx').then((m) => m.NewsletterScreen),
  ),
  page(paths.creators, ['pages', 'explore', 'me', 'enumerations'], () =>
    import('../screens/pages/creators-screen.tsx').then((m) => m.CreatorsScreen),
  ),
  page(paths.mePattern, ['me', 'enumerations'], () =>
    import('../screens/me/creator-page-screen.tsx').then((m) => m.CreatorPageScreen),
  ),
  page(paths.dev, ['explore', 'me', 'enumerations', 'offers', 'projects', 'files'], () =>
    import('../screens/dev/dev-screen.tsx').then((m) => m.DevScreen),
  ),
]

const login = screen(['auth'], () => import('../screens/auth/login-screen.tsx').then((m) => m.LoginScreen))
const signUp = screen(['auth'], () =>
  import('../screens/auth/sign-up-screen.tsx').then((m) => m.SignUpScreen),
)

const authRoutes: RouteObject[] = [
  { path: paths.auth, lazy: login },
  { path: paths.login, lazy: login },
  { path: paths.signUp, lazy: signUp },
  page(paths.createProfile, ['auth'], () =>
    import('../screens/auth/create-profile-screen.tsx').then((m) => m.CreateProfileScreen),
  ),
  page(paths.forgotPassword, ['auth'], () =>
    import('../screens/auth/forgot-password-screen.tsx').then((m) => m.ForgotPasswordScreen),
  ),
  page(paths.verifyEmail, ['auth'], () =>
    import('../screens/auth/verify-email-screen.tsx').then((m) => m.VerifyEmailScreen),
  ),
  page(paths.emailVerified, ['auth'], () =>
    import('../screens/auth/email-verified-screen.tsx').then((m) => m.EmailVerifiedScreen),
  ),
  page(paths.restore, ['auth', 'settings'], () =>
    import('../screens/leaving/restore-screen.tsx').then((m) => m.RestoreScreen),
  ),
  page(paths.signOut, ['auth', 'settings'], () =>
    import('../screens/leaving/sign-out-screen.tsx').then((m) => m.SignOutScreen),
  ),
  page(paths.goodbye, ['settings'], () =>
    import('../screens/settings/goodbye-screen.tsx').then((m) => m.GoodbyeScreen),
  ),
]

const confirm = page(paths.confirm, ['auth'], () =>
  import('../screens/auth/confirm-screen.tsx').then((m) => m.ConfirmScreen),
)

const onboardingRoutes: RouteObject[] = [
  page(paths.onboarding, ['onboarding', 'terms', 'profile', 'files', 'errors', 'enumerations'], () =>
    import('../screens/onboarding/onboarding-screen.tsx').then((m) => m.OnboardingScreen),
  ),
]

const ownFrame = screen([], () => import('./on-device.ts').then((m) => m.SignedInShell))

/** Signed-in people keep their places on public pages, too. Who signs in or out loads the page anew. */
const frame = async () => (readIdentity() ? ownFrame() : { Component: PublicShell })

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
        lazy: frame,
        children: [...publicRoutes, ...authRoutes, { id: 'signed-in', children: signedInRoutes }, notFound],
      },
      {
        lazy: screen([], () => import('./public/plain-shell.tsx').then((m) => m.PlainShell)),
        children: [confirm],
      },
      {
        lazy: screen(['onboarding'], () => import('./onboarding-frame.tsx').then((m) => m.OnboardingFrame)),
        children: onboardingRoutes,
      },
    ],
  },
]
