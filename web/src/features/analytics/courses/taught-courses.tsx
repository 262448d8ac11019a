import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#routing/link.tsx'
import { navigate } from '#routing/navigation.ts'
import { useSearch } from '#routing/screen-address.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Pagination } from '#ui/controls/pagination.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import css from '../analytics.module.css'
import { type Status, taughtCoursesQuery } from '../data/analytics.queries.ts'
import { CourseTable } from './course-table.tsx'

/** A creator's courses with how they do, page by page. */
export function TaughtCourses({ userId, status }: { userId: string; status: Status | undefined }) {
  const { t } = useLingui()
  const address = useSearch()
  const page = Math.max(1, Number(address['page']) || 1)
  const list = useQuery(taughtCoursesQuery(userId, status, page))
  const courses = list.data?.courses ?? []
  const turn = (to: number) =>
    navigate({ to: '/classroom/courses', search: { ...address, page: String(to) } }, { replace: true })
  return (
    <section className={css.section} aria-label={t`Your courses`}>
      <h2>{t`Your courses`}</h2>
      <ListState
        list={list}
        isEmpty={courses.length === 0}
        pending={<Skeleton shape="box" height="12rem" />}
        failure={<Trans>Your courses could not be loaded.</Trans>}
        empty={<NoCourses isFiltered={status !== undefined} />}
      />
      {courses.length > 0 && <CourseTable courses={courses} />}
      <Pagination page={page} pages={list.data?.meta.totalPages ?? 1} onChange={turn} />
    </section>
  )
}

const shown = 4

/** The newest of them, with the way to all. */
export function NewestCourses({ userId }: { userId: string }) {
  const { t } = useLingui()
  const list = useQuery(taughtCoursesQuery(userId, undefined, 1))
  const { courses, meta } = list.data ?? { courses: [], meta: { totalCount: 0 } }
  if (courses.length === 0) return null
  return (
    <section className={css.section} aria-label={t`Your courses`}>
      <div className={css.head}>
        <h2>{t`Your courses`}</h2>
        {meta.totalCount > shown && <Link to="/classroom/courses">{t`All ${meta.totalCount}`}</Link>}
      </div>
      <CourseTable courses={courses.slice(0, shown)} />
    </section>
  )
}

function NoCourses({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <Empty title={<Trans>No course in this state</Trans>} />
  return (
    <Empty
      title={<Trans>You have no courses yet</Trans>}
      action={
        <Link to="/studio" className={buttonClass({})}>
          <Trans>Make your first course</Trans>
        </Link>
      }
    />
  )
}
