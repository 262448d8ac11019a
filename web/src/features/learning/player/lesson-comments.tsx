import type { Course } from '@akada/contract/courses/model'
import type { OpenLesson } from '@akada/contract/courses/modules'
import { Comments } from '#features/comments/public.ts'
import { useRoom } from '#live/use-room.ts'
import css from './player.module.css'

interface Props {
  course: Course
  lesson: OpenLesson
}

/** Learners and their teacher write about a lesson; visitors of a free one don't. */
export const hasComments = ({ isEnrolled, isOwner }: Course) => isEnrolled || isOwner

/** What learners and their teacher write about a lesson. */
export function LessonComments({ course, lesson }: Props) {
  useRoom({ kind: 'lesson', id: lesson.id })
  return (
    <div className={css.comments}>
      <Comments target={{ id: lesson.id, ownerId: course.instructor?.id ?? '', isOpen: true }} />
    </div>
  )
}
