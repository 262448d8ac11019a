import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

export { CardSkeletons } from './card/card-skeletons.tsx'
export { CourseGrid } from './card/course-grid.tsx'
export { CourseName } from './card/course-name.tsx'

/** The courses that the member has saved. */
export const SavedCourses = lazyWithRetry(
  async () => (await import('./saved/saved-courses.tsx')).SavedCourses,
)

/** The page of a course; whoever opens one of its lessons doesn't load it. */
export const CourseScreen = lazyWithRetry(
  async () => (await import('./course/course-screen.tsx')).CourseScreen,
)
