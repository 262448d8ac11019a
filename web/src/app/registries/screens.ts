import type { ComponentType } from 'react'
import type { ScreenPath } from '#routing/paths.ts'

type ScreenLoader = () => Promise<ComponentType>

type OtherScreen = Exclude<ScreenPath, '/socials' | '/socials/following'>

/** What each address but the feeds' shows. */
const screens: Record<OtherScreen, ScreenLoader> = {
  // Redirects to the feed.
  '/': async () => (await import('#app/pages/socials.tsx')).Socials,
  '/socials/profile': async () => (await import('#app/pages/profile.tsx')).OwnProfilePage,
  '/socials/profile/:userId': async () => (await import('#app/pages/profile.tsx')).ProfilePage,
  '/socials/posts/:id': async () => (await import('#app/pages/post.tsx')).SharedPostPage,
  '/socials/subscription-management': async () => (await import('#app/pages/plans.tsx')).PlansPage,
  '/market/wallet': async () => (await import('#app/pages/wallet.tsx')).WalletPage,
  '/posts/:id': async () => (await import('#app/pages/post.tsx')).PostPage,
  '/uploads': async () => (await import('#app/pages/uploads.tsx')).UploadsPage,
  '/auth': async () => (await import('#app/pages/auth.tsx')).AuthPage,
  '/auth/forgot-password': async () => (await import('#app/pages/forgot-password.tsx')).ForgotPasswordPage,
  '/auth/validate-otp': async () => (await import('#app/pages/validate-otp.tsx')).ValidateOtpPage,
  '/auth/goodbye': async () => (await import('#app/pages/goodbye.tsx')).GoodbyePage,
  '/auth/return/:issuerId': async () => (await import('#app/pages/return.tsx')).ReturnPage,
  '/auth/setup': async () => (await import('#app/pages/setup.tsx')).SetupPage,
  '/auth/interest': async () => (await import('#app/pages/interest.tsx')).InterestPage,
  '/classroom/overview': async () => (await import('#app/pages/classroom.tsx')).OverviewPage,
  '/classroom/courses': async () => (await import('#app/pages/classroom.tsx')).TaughtCoursesPage,
  '/classroom/analytics': async () => (await import('#app/pages/classroom.tsx')).AnalyticsPage,
  '/classroom/trainee': async () => (await import('#app/pages/learners.tsx')).LearnersPage,
  '/classroom/my-learning': async () => (await import('#app/pages/my-learning.tsx')).MyLearningPage,
  '/certificates/:number': async () => (await import('#app/pages/certificate.tsx')).CertificatePage,
  '/search': async () => (await import('#app/pages/search.tsx')).SearchPage,
  '/hashtags/:tag': async () => (await import('#app/pages/search.tsx')).HashtagPage,
  '/notifications': async () => (await import('#app/pages/notifications.tsx')).NotificationsPage,
  '/moderation': async () => (await import('#app/pages/moderation.tsx')).ModerationPage,
  '/appeals/:id': async () => (await import('#app/pages/moderation.tsx')).AppealPage,
  '/settings': async () => (await import('#app/pages/settings.tsx')).SettingsPage,
  '/settings/:section': async () => (await import('#app/pages/settings.tsx')).SettingsSectionPage,
  '/market': async () => (await import('#app/pages/market.tsx')).MarketPage,
  '/courses': async () => (await import('#app/pages/courses.tsx')).CoursesPage,
  '/market/saved': async () => (await import('#app/pages/market-saved.tsx')).MarketSavedPage,
  '/market/your-listings': async () => (await import('#app/pages/market-listings.tsx')).MarketListingsPage,
  '/market/seller-dashboard': async () => (await import('#app/pages/market-seller.tsx')).MarketSellerPage,
  '/courses/:id': async () => (await import('#app/pages/course.tsx')).CoursesPage,
  '/course/:id': async () => (await import('#app/pages/course.tsx')).CoursePage,
  '/market/product/:id': async () => (await import('#app/pages/course.tsx')).ProductPage,
  '/market/products/:courseId': async () => (await import('#app/pages/course.tsx')).ProductsPage,
  '/studio': async () => (await import('#app/pages/studio.tsx')).StudioScreen,
  '/studio/course/:id': async () => (await import('#app/pages/course-editor.tsx')).CourseEditorScreen,
  '/studio/course-management/:courseId': async () =>
    (await import('#app/pages/course-management.tsx')).ManagementScreen,
  '/classroom/communities': async () => (await import('#app/pages/communities.tsx')).CommunitiesPage,
  '/socials/community/:communityId': async () => (await import('#app/pages/community.tsx')).CommunityPage,
  '/join/:token': async () => (await import('#app/pages/communities.tsx')).JoinPage,
  '/classroom/messaging': async () => (await import('#app/pages/messaging.tsx')).MessagingPage,
  '/studio/event/meeting': async () => (await import('#app/pages/meetings.tsx')).AgoraLandingPage,
  '/studio/event/meeting/leave-meeting': async () =>
    (await import('#app/pages/meetings.tsx')).LeaveMeetingPage,
  '/studio/event/meeting/:channel': async () => (await import('#app/pages/meetings.tsx')).AgoraMeetingPage,
  '/studio/meeting/live': async () => (await import('#app/pages/meetings.tsx')).TeachLivePage,
  '/studio/zoom/meeting': async () => (await import('#app/pages/meetings.tsx')).ZoomLandingPage,
  '/studio/zoom/meeting/:channel': async () => (await import('#app/pages/meetings.tsx')).PreMeetingPage,
  '/studio/zoom/meeting/:channel/room': async () =>
    (await import('#app/pages/meeting-room.tsx')).MeetingRoomPage,
  '/live': async () => (await import('#app/pages/meetings.tsx')).LivePage,
  '/streaming/:id': async () => (await import('#app/pages/meeting-room.tsx')).StreamingPage,
  '/schedule': async () => (await import('#app/pages/schedule.tsx')).SchedulePage,
  '/schedule/details/:id': async () => (await import('#app/pages/schedule.tsx')).EventDetailsPage,
  '/studio/event/meeting/schedule': async () => (await import('#app/pages/schedule.tsx')).ScheduleMeetingPage,
  '/studio/zoom/meeting/schedule': async () => (await import('#app/pages/schedule.tsx')).ScheduleMeetingPage,
  '/dev/ui': async () => (await import('#app/pages/kit.tsx')).KitPage,
}

export async function loadOtherScreen(path: OtherScreen): Promise<ComponentType> {
  const Screen = await screens[path]()
  if (!path.startsWith('/classroom/')) return Screen
  const { inClassroom } = await import('#app/shell/classroom-frame.tsx')
  return inClassroom(path, Screen)
}
