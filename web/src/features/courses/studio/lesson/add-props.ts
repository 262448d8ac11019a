import type { Course } from '@akada/contract/course'

export interface AddProps {
  course: Course
  userId: string
  moduleId: string
  onDone: () => void
}
