import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSession } from '#features/sessions/public.ts'
import { useSearch } from '#routing/screen-address.ts'
import { ListState } from '#ui/feedback/list-state.tsx'
import { taughtCoursesQuery } from '../data/learners.queries.ts'
import { RecipesView } from '../recipes/lazy-recipes.ts'
import { CourseLearners } from './course-learners.tsx'
import { NoLearners } from './no-learners.tsx'
import { RowsPending } from './rows-pending.tsx'

/** All Learners: who learns a course, how far they are, and what may be done for them. */
export function LearnersScreen() {
  const me = useSession()
  return me && <OfCreator userId={me.id} />
}

function OfCreator({ userId }: { userId: string }) {
  const courses = useQuery(taughtCoursesQuery(userId))
  const { course, emails } = useSearch()
  const taught = courses.data ?? []
  const chosen = taught.find(({ id }) => id === course) ?? taught[0]
  return (
    <>
      <ListState
        list={courses}
        isEmpty={taught.length === 0}
        pending={<RowsPending />}
        failure={<Trans>Your courses could not be loaded.</Trans>}
        empty={<NoLearners />}
      />
      {chosen && !emails && <CourseLearners key={chosen.id} courses={taught} course={chosen} />}
      {chosen && emails && (
        <Suspense fallback={<RowsPending />}>
          <RecipesView key={chosen.id} courses={taught} course={chosen} />
        </Suspense>
      )}
    </>
  )
}
