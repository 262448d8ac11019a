import type { Course } from '@akada/contract/courses/model'
import { learningMessages } from '@akada/contract/learning/routes'
import type { OpenLesson } from '@akada/contract/courses/modules'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CallError, isGone, isNetworkError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { useSession } from '#features/sessions/public.ts'
import { AddressLink } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { learnedCourseQuery, lessonQuery } from '../data/learning.queries.ts'
import { useDownloads } from '../offline/use-downloads.ts'
import { FilmLesson } from './film-lesson.tsx'
import { listLessons } from './lesson-list.ts'
import { PlayerFrame } from './player-frame.tsx'
import { PlayerSkeleton } from './player-skeleton.tsx'
import { ReadLesson } from './read-lesson.tsx'
import css from './player.module.css'

interface Props {
  courseId: string
  lessonId: string
}

/** A lesson inside its course. */
export function LessonPlayer({ courseId, lessonId }: Props) {
  const userId = useSession()?.id ?? 'visitor'
  const course = useQuery(learnedCourseQuery(courseId))
  const lesson = useQuery(lessonQuery(lessonId))
  if (course.data && lesson.data)
    return <Opened key={`${userId} ${lessonId}`} course={course.data} lesson={lesson.data} />
  const error = lesson.error ?? course.error
  if (!error) return <PlayerSkeleton />
  const retry = () => void Promise.all([course.refetch(), lesson.refetch()])
  return <NotOpened courseId={courseId} error={error} onRetry={retry} />
}

function NotOpened({ courseId, error, onRetry }: { courseId: string; error: Error; onRetry: () => void }) {
  const isOnline = useOnline()
  // The not-found page.
  if (isGone(error)) throw error
  if (error instanceof CallError && [401, 403].includes(error.status))
    return <Closed courseId={courseId} error={error} />
  if (!isOnline && isNetworkError(error)) return <NotHere />
  return (
    <div className={css.page}>
      <ErrorBox onRetry={onRetry}>{describeError(error)}</ErrorBox>
    </div>
  )
}

function Opened({ course, lesson }: { course: Course; lesson: OpenLesson }) {
  const isOnline = useOnline()
  const here = useDownloads().lessons.filter(({ state }) => state === 'stored')
  const mayOpen = ({ id }: { id: string }) => isOnline || here.some(({ lessonId }) => lessonId === id)
  const lessons = listLessons(course)
  const at = lessons.findIndex(({ id }) => id === lesson.id)
  const place = {
    course,
    lesson,
    lessons,
    current: lessons[at],
    next: lessons.slice(at + 1).find(mayOpen),
    previous: lessons.slice(0, Math.max(0, at)).findLast(mayOpen),
  }
  const isFilm = lesson.kind === 'video' || lesson.kind === 'audio'
  return (
    <PlayerFrame {...place}>{isFilm ? <FilmLesson {...place} /> : <ReadLesson {...place} />}</PlayerFrame>
  )
}

function NotHere() {
  return (
    <Empty
      isScreen
      title={<Trans>Not on this device</Trans>}
      action={
        <AddressLink href="/classroom/my-learning?tab=device" className={buttonClass({})}>
          <Trans>To what is on this device</Trans>
        </AddressLink>
      }
    >
      <Trans>Without a connection you can open the lessons you have downloaded.</Trans>
    </Empty>
  )
}

/** Says why a lesson does not open, and where to change that. */
function Closed({ courseId, error }: { courseId: string; error: CallError }) {
  const isLater = error.message === learningMessages.notOpen
  return (
    <Empty
      isScreen
      title={<Trans>This lesson is for learners</Trans>}
      action={
        <AddressLink href={`/courses/${courseId}`} className={buttonClass({})}>
          <Trans>To the course</Trans>
        </AddressLink>
      }
    >
      {isLater ? describeError(error) : <Trans>Enrol in the course to open it.</Trans>}
    </Empty>
  )
}
