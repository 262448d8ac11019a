import type { Course } from '@akada/contract/courses/model'
import { type ListedLesson, hrefOfLesson, listLessons } from '../player/lesson-list.ts'

export interface WayOn {
  to: 'next' | 'open' | 'finish' | 'course'
  href: string
  lesson?: ListedLesson
}

type Learned = Pick<Course, 'id' | 'modules' | 'isEnrolled' | 'completedAt'>

/**
 * Where a learner goes from a lesson or quiz: to the next one; after the last to what is still open; else to the finish
 * of the course.
 */
export function wayOnOf(course: Learned, from: { itemId: string; next?: ListedLesson | undefined }): WayOn {
  const lessons = listLessons(course)
  const at = lessons.findIndex(({ id }) => id === from.itemId)
  const next = from.next ?? lessons[at + 1]
  if (next) return { to: 'next', href: hrefOfLesson(course.id, next), lesson: next }
  const open = course.isEnrolled ? lessons.find(({ id, done }) => !done && id !== from.itemId) : undefined
  if (open) return { to: 'open', href: hrefOfLesson(course.id, open), lesson: open }
  return { to: course.completedAt ? 'finish' : 'course', href: `/courses/${course.id}` }
}
