export { AnalyticsScreen as AnalyticsPage } from '#features/analytics/course/analytics-screen.tsx'
export { TaughtCoursesScreen as TaughtCoursesPage } from '#features/analytics/courses/courses-screen.tsx'
export { OverviewScreen as OverviewPage } from '#features/analytics/overview/overview-screen.tsx'
