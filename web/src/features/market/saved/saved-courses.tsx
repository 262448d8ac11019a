import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ListEnd } from '#ui/feedback/list-end.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from '../browse/market.module.css'
import { RowSkeletons } from '../card/card-skeletons.tsx'
import { CourseCard } from '../card/course-card.tsx'
import grid from '../card/course-grid.module.css'
import { savedQuery } from '../data/market.queries.ts'

/** Saved courses, newest first. A removed one disappears at once; its toast restores it. */
export function SavedCourses() {
  const me = useSession()
  return me && <SavedList userId={me.id} />
}

function SavedList({ userId }: { userId: string }) {
  const list = useInfiniteQuery(savedQuery(userId))
  const pages = list.data?.pages ?? []
  const courses = pages.flatMap((page) => page.courses).filter(({ isFavorited }) => isFavorited)
  return (
    <div className={css.list}>
      <ListState
        list={list}
        isEmpty={courses.length === 0 && !list.hasNextPage}
        pending={<RowSkeletons />}
        failure={<Trans>The market could not be loaded. Try again.</Trans>}
        empty={<NothingSaved />}
      />
      <h2>
        <VisuallyHidden>
          <Trans>Saved courses</Trans>
        </VisuallyHidden>
      </h2>
      <ul className={grid.rows}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} look="row" />
          </li>
        ))}
      </ul>
      {pages.length > 0 && <ListEnd key={pages.length} list={list} />}
    </div>
  )
}

function NothingSaved() {
  return (
    <Empty
      title={<Trans>Nothing saved yet</Trans>}
      action={
        <Link to="/market" className={buttonClass({})}>
          <Trans>Browse the market</Trans>
        </Link>
      }
    >
      <Trans>Tap the heart on a course to save it here.</Trans>
    </Empty>
  )
}
