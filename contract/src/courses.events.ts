import type { PostStatus } from './media.ts'

export interface CourseEvents {
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
