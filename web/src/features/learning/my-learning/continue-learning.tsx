import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '#routing/link.tsx'
import { watchlistQuery } from '../data/learning.queries.ts'
import css from './my-learning.module.css'
import { WatchedRow } from './watched-row.tsx'

const shown = 2

/** The courses that the member learned last; nothing without any. */
export function ContinueLearning({ userId }: { userId: string }) {
  const list = useInfiniteQuery(watchlistQuery(userId, 'in-progress'))
  const courses = list.data?.pages[0]?.courses ?? []
  if (courses.length === 0) return null
  return (
    <section aria-labelledby="continue-learning">
      <div className={css.continueHead}>
        <h2 id="continue-learning">
          <Trans>Continue learning</Trans>
        </h2>
        <Link to="/classroom/my-learning">
          <Trans>My learning</Trans>
        </Link>
      </div>
      <ul className={css.list}>
        {courses.slice(0, shown).map((course) => (
          <WatchedRow key={course.id} course={course} level={3} />
        ))}
      </ul>
    </section>
  )
}
