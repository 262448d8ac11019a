import type { ComponentType } from 'react'
import type { ScreenPath } from '#routing/paths.ts'

type ScreenLoader = () => Promise<ComponentType>

type OtherScreen = Exclude<ScreenPath, '/socials' | '/socials/following'>

/** What each address but the feeds' shows. */
const screens: Record<OtherScreen, ScreenLoader> = {
  // Redirects to the feed.
  '/': async () => (await import('../pages/socials.tsx')).Socials,
  '/socials/profile': async () => (await import('../pages/profile.tsx')).OwnProfilePage,
  '/socials/profile/:userId': async () => (await import('../pages/profile.tsx')).ProfilePage,
  '/socials/posts/:id': async () => (await import('../pages/post.tsx')).SharedPostPage,
  '/socials/subscription-management': async () => (await import('../pages/plans.tsx')).PlansPage,
  '/market/wallet': async () => (await import('../pages/wallet.tsx')).WalletPage,
  '/posts/:id': async () => (await import('../pages/post.tsx')).PostPage,
  '/uploads': async () => (await import('../pages/uploads.tsx')).UploadsPage,
  '/auth': async () => (await import('../pages/auth.tsx')).AuthPage,
  '/auth/forgot-password': async () => (await import('../pages/forgot-password.tsx')).ForgotPasswordPage,
  '/auth/validate-otp': async () => (await import('../pages/validate-otp.tsx')).ValidateOtpPage,
  '/auth/goodbye': async () => (await import('../pages/goodbye.tsx')).GoodbyePage,
  '/auth/setup': async () => (await import('../pages/setup.tsx')).SetupPage,
  '/auth/interest': async () => (await import('../pages/interest.tsx')).InterestPage,
  '/classroom/overview': async () => (await import('../pages/classroom.tsx')).OverviewPage,
  '/classroom/courses': async () => (await import('../pages/classroom.tsx')).TaughtCoursesPage,
  '/classroom/analytics': async () => (await import('../pages/classroom.tsx')).AnalyticsPage,
  '/classroom/trainee': async () => (await import('../pages/learners.tsx')).LearnersPage,
  '/classroom/my-learning': async () => (await import('../pages/my-learning.tsx')).MyLearningPage,
  '/certificates/:number': async () => (await import('../pages/certificate.tsx')).CertificatePage,
  '/search': async () => (await import('../pages/search.tsx')).SearchPage,
  '/hashtags/:tag': async () => (await import('../pages/search.tsx')).HashtagPage,
  '/notifications': async () => (await import('../pages/notifications.tsx')).NotificationsPage,
  '/moderation': async () => (await import('../pages/moderation.tsx')).ModerationPage,
  '/appeals/:id': async () => (await import('../pages/moderation.tsx')).AppealPage,
  '/settings': async () => (await import('../pages/settings.tsx')).SettingsPage,
  '/settings/:section': async () => (await import('../pages/settings.tsx')).SettingsSectionPage,
  '/market': async () => (await import('../pages/market.tsx')).MarketPage,
  '/courses': async () => (await import('../pages/courses.tsx')).CoursesPage,
  '/market/saved': async () => (await import('../pages/market-saved.tsx')).MarketSavedPage,
  '/market/your-listings': async () => (await import('../pages/market-listings.tsx')).MarketListingsPage,
  '/market/seller-dashboard': async () => (await import('../pages/market-seller.tsx')).MarketSellerPage,
  '/courses/:id': async () => (await import('../pages/course.tsx')).CoursesPage,
  '/course/:id': async () => (await import('../pages/course.tsx')).CoursePage,
  '/market/product/:id': async () => (await import('../pages/course.tsx')).ProductPage,
  '/market/products/:courseId': async () => (await import('../pages/course.tsx')).ProductsPage,
  '/studio': async () => (await import('../pages/studio.tsx')).StudioScreen,
  '/studio/course/:id': async () => (await import('../pages/course-editor.tsx')).CourseEditorScreen,
  '/studio/course-management/:courseId': async () =>
    (await import('../pages/course-management.tsx')).ManagementScreen,
  '/classroom/communities': async () => (await import('../pages/communities.tsx')).CommunitiesPage,
  '/socials/community/:communityId': async () => (await import('../pages/community.tsx')).CommunityPage,
  '/join/:token': async () => (await import('../pages/communities.tsx')).JoinPage,
  '/classroom/messaging': async () => (await import('../pages/messaging.tsx')).MessagingPage,
  '/studio/event/meeting': async () => (await import('../pages/meetings.tsx')).AgoraLandingPage,
  '/studio/event/meeting/leave-meeting': async () => (await import('../pages/meetings.tsx')).LeaveMeetingPage,
  '/studio/event/meeting/:channel': async () => (await import('../pages/meetings.tsx')).AgoraMeetingPage,
  '/studio/meeting/live': async () => (await import('../pages/meetings.tsx')).TeachLivePage,
  '/studio/zoom/meeting': async () => (await import('../pages/meetings.tsx')).ZoomLandingPage,
  '/studio/zoom/meeting/:channel': async () => (await import('../pages/meetings.tsx')).PreMeetingPage,
  '/studio/zoom/meeting/:channel/room': async () =>
    (await import('../pages/meeting-room.tsx')).MeetingRoomPage,
  '/live': async () => (await import('../pages/meetings.tsx')).LivePage,
  '/streaming/:id': async () => (await import('../pages/meeting-room.tsx')).StreamingPage,
  '/schedule': async () => (await import('../pages/schedule.tsx')).SchedulePage,
  '/schedule/details/:id': async () => (await import('../pages/schedule.tsx')).EventDetailsPage,
  '/studio/event/meeting/schedule': async () => (await import('../pages/schedule.tsx')).ScheduleMeetingPage,
  '/studio/zoom/meeting/schedule': async () => (await import('../pages/schedule.tsx')).ScheduleMeetingPage,
  '/dev/ui': async () => (await import('../pages/kit.tsx')).KitPage,
}

export async function loadOtherScreen(path: OtherScreen): Promise<ComponentType> {
  const Screen = await screens[path]()
  if (!path.startsWith('/classroom/')) return Screen
  const { inClassroom } = await import('../shell/classroom-frame.tsx')
  return inClassroom(path, Screen)
}
