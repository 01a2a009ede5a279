// The only importer of screens that read the device. So the bundler knows that whoever opens one has already loaded
// `on-device.ts`, and does not split it into dozens of small files.

export const onDeviceScreens = {
  businessHome: () =>
    import('../screens/business-home/business-home-screen.tsx').then((m) => m.BusinessHomeScreen),
  briefs: () => import('../screens/briefs/briefs-screen.tsx').then((m) => m.BriefsScreen),
  briefCreate: () => import('../screens/briefs/brief-create-screen.tsx').then((m) => m.BriefCreateScreen),
  briefUpdate: () => import('../screens/briefs/brief-update-screen.tsx').then((m) => m.BriefUpdateScreen),
  brief: () => import('../screens/briefs/brief-detail-screen.tsx').then((m) => m.BriefDetailScreen),
  subscriptionNeeded: () =>
    import('../screens/subscription/subscription-needed.tsx').then((m) => m.SubscriptionNeeded),
  creatorHome: () =>
    import('../screens/creator-home/creator-home-screen.tsx').then((m) => m.CreatorHomeScreen),
  activeBriefs: () =>
    import('../screens/creator-briefs/active-briefs-screen.tsx').then((m) => m.ActiveBriefsScreen),
  activeBrief: () =>
    import('../screens/creator-briefs/active-brief-screen.tsx').then((m) => m.ActiveBriefScreen),
  myPitches: () => import('../screens/creator-briefs/my-pitches-screen.tsx').then((m) => m.MyPitchesScreen),
  messages: () => import('../screens/messages/messages-screen.tsx').then((m) => m.MessagesScreen),
  notifications: () =>
    import('../screens/notifications/notifications-screen.tsx').then((m) => m.NotificationsScreen),
  briefVersions: () => import('../screens/briefs/history/versions-screen.tsx').then((m) => m.VersionsScreen),
  creatorProfile: () =>
    import('../screens/profile/creator/creator-profile-screen.tsx').then((m) => m.CreatorProfileScreen),
  businessProfile: () =>
    import('../screens/profile/business/business-profile-screen.tsx').then((m) => m.BusinessProfileScreen),
  settings: () => import('../screens/settings/settings-screen.tsx').then((m) => m.SettingsScreen),
  sync: () => import('../screens/sync/sync-screen.tsx').then((m) => m.SyncScreen),
  restore: () => import('../screens/leaving/restore-screen.tsx').then((m) => m.RestoreScreen),
  signOut: () => import('../screens/leaving/sign-out-screen.tsx').then((m) => m.SignOutScreen),
  onboarding: () => import('../screens/onboarding/onboarding-screen.tsx').then((m) => m.OnboardingScreen),
  creators: () => import('../screens/pages/creators-screen.tsx').then((m) => m.CreatorsScreen),
  dev: () => import('../screens/dev/dev-screen.tsx').then((m) => m.DevScreen),
} as const
export type OnDeviceScreen = keyof typeof onDeviceScreens
