import type { PostStatus } from '../media/routes.ts'

export interface CourseEvents {
  /** To everyone viewing a course, when its page would read differently now. */
  'course-changed': (event: { courseId: string }) => void
  /** Only to the creator, on their other screens: what waits to be published has changed. */
  'course-draft': (event: { courseId: string; version: number }) => void
  /** Only to the creator, while the file of a lesson is being prepared. */
  'lesson-media': (event: {
    courseId: string
    lessonId: string
    status: PostStatus
    progress: number
    failure: string | null
  }) => void
  /** Only to the learner, on their other screens. */
  'course-progress': (event: { courseId: string; percentage: number }) => void
}
