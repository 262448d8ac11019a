import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { useParams, useSearchParam } from '#routing/screen-address.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { isGone } from '#api/call-error.ts'
import { courseQuery } from '../data/studio.queries.ts'
import { CourseEditor } from './course-editor.tsx'
import { NotYours } from './not-yours.tsx'
import css from './editor.module.css'

const LivePage = lazyWithRetry(async () => (await import('../publish/live-page.tsx')).LivePage)

/** The editor of an own course. */
export function CourseEditorScreen() {
  const { id } = useParams('/studio/course/:id')
  const isPublished = useSearchParam('live') !== undefined
  const course = useQuery(courseQuery(id))
  if (isGone(course.error)) throw course.error
  if (!course.data && course.error)
    return (
      <div className={css.waiting}>
        <ErrorBox onRetry={() => void course.refetch()}>{describeError(course.error)}</ErrorBox>
      </div>
    )
  if (!course.data) return <Waiting />
  if (!course.data.isOwner) return <NotYours courseId={id} />
  return isPublished ? <LivePage course={course.data} /> : <CourseEditor course={course.data} />
}

const rows = [1, 2, 3, 4, 5, 6] as const

function Waiting() {
  return (
    <div className={css.waiting} aria-hidden="true">
      <Skeleton width="60%" height="2rem" />
      {rows.map((row) => (
        <Skeleton key={row} width="100%" height="2.5rem" />
      ))}
    </div>
  )
}
