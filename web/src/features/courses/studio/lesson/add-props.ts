import type { Course } from '@akada/contract/courses/model'

export interface AddProps {
  course: Course
  userId: string
  moduleId: string
  onDone: () => void
}
