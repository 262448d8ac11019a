import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import css from '../analytics.module.css'
import { CompletionCard } from '../completion-card.tsx'
import { NewestCourses } from '../courses/taught-courses.tsx'
import { teachingQuery } from '../data/analytics.queries.ts'
import { NewLearners } from './new-learners.tsx'
import { ThisWeek } from './this-week.tsx'

/** The first screen of the classroom: what waits for a creator, and how their courses do. */
export function OverviewScreen() {
  const me = useSession()
  return me && <Overview userId={me.id} />
}

function Overview({ userId }: { userId: string }) {
  const teaching = useQuery(teachingQuery(userId))
  const { data, error } = teaching
  return (
    <>
      {error && (
        <ErrorBox onRetry={() => void teaching.refetch()}>
          {describeError(error) ?? <Trans>The classroom could not be loaded.</Trans>}
        </ErrorBox>
      )}
      {teaching.isPending && <Skeleton shape="box" height="20rem" />}
      {data?.courses === 0 && <NoCourses />}
      {data && data.courses > 0 && (
        <div className={css.columns}>
          <div className={css.main}>
            <ThisWeek teaching={data} />
            <NewestCourses userId={userId} />
          </div>
          <aside className={css.side}>
            <AllCourses {...data} />
            <NewLearners teaching={data} />
          </aside>
        </div>
      )}
    </>
  )
}

function AllCourses(props: { completionRate: number; dropOff: number; students: number; courses: number }) {
  const { courses, ...rest } = props
  return <CompletionCard {...rest} of={plural(courses, { one: 'Your course', other: 'All # courses' })} />
}

function NoCourses() {
  return (
    <Empty
      title={<Trans>You don't teach any courses yet</Trans>}
      action={
        <>
          <Link to="/studio" className={buttonClass({})}>
            <Trans>Make your first course</Trans>
          </Link>
          <Link to="/classroom/my-learning" className={buttonClass({ kind: 'outline' })}>
            <Trans>What you learn</Trans>
          </Link>
        </>
      }
    >
      <Trans>Here you will see who learns with you and what waits for your answer.</Trans>
    </Empty>
  )
}
