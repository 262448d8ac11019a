import type { CourseAnalytics, TaughtCourse } from '@akada/contract/analytics/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { UpgradeBanner } from '#features/plans/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { navigate } from '#routing/navigation.ts'
import { useSearch } from '#routing/screen-address.ts'
import type { SearchParams } from '#routing/paths.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Select } from '#ui/fields/select.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from '../analytics.module.css'
import { CompletionCard } from '../completion-card.tsx'
import { courseAnalyticsQuery, taughtCoursesQuery } from '../data/analytics.queries.ts'
import { Clips } from './clips.tsx'
import { DaysChart } from './days-chart.tsx'
import { DropOff } from './drop-off.tsx'
import { QuizItems } from './quiz-items.tsx'
import { UsageLog } from './usage-log.tsx'
import { WorstLesson } from './worst-lesson.tsx'

const ranges = [7, 30, 90, 365] as const

const show = (address: SearchParams, changes: SearchParams) =>
  navigate(
    { to: '/classroom/analytics', search: { ...address, ...changes } },
    { replace: true, keepsScroll: true },
  )

/** How a course does; which one and over how many days is part of the address. */
export function AnalyticsScreen() {
  const me = useSession()
  return me && <OfCreator userId={me.id} />
}

function OfCreator({ userId }: { userId: string }) {
  const courses = useQuery(taughtCoursesQuery(userId, undefined, 1))
  const { course: courseId } = useSearch()
  const taught = (courses.data?.courses ?? []).filter(({ status }) => status !== 'draft')
  const course = taught.find(({ id }) => id === courseId) ?? taught[0]
  return (
    <>
      <ListState
        list={courses}
        isEmpty={taught.length === 0}
        pending={<Skeleton shape="box" height="20rem" />}
        failure={<Trans>Your courses could not be loaded.</Trans>}
        empty={<Nothing />}
      />
      {course && <OfCourse course={course} taught={taught} />}
    </>
  )
}

function OfCourse({ course, taught }: { course: TaughtCourse; taught: readonly TaughtCourse[] }) {
  const address = useSearch()
  const days = ranges.find((range) => String(range) === address['days']) ?? 30
  const analytics = useQuery(courseAnalyticsQuery(course.id, days))
  const { data } = analytics
  return (
    <div className={css.main}>
      <Choices course={course} taught={taught} days={days} />
      <ListState
        list={analytics}
        isEmpty={false}
        pending={<Skeleton shape="box" height="20rem" />}
        failure={<Trans>The figures could not be loaded.</Trans>}
        empty={null}
      />
      {data && <Figures course={course} analytics={data} days={days} />}
    </div>
  )
}

interface FiguresProps {
  course: TaughtCourse
  analytics: CourseAnalytics
  days: number
}

function Figures({ course, analytics, days }: FiguresProps) {
  return (
    <div className={css.columns}>
      <div className={css.main}>
        {analytics.isFull ? (
          <>
            <DropOff course={course} analytics={analytics} />
            <DaysChart course={course} analytics={analytics} days={days} />
            <QuizItems course={course} quizzes={analytics.quizzes} />
            <UsageLog course={course} />
          </>
        ) : (
          <PlanBanner />
        )}
      </div>
      <aside className={css.side}>
        <CompletionCard {...analytics} of={course.title} />
        <WorstLesson courseId={course.id} lessons={analytics.lessons} />
        <Clips posts={analytics.posts} />
      </aside>
    </div>
  )
}

function Choices({
  course,
  taught,
  days,
}: {
  course: TaughtCourse
  taught: readonly TaughtCourse[]
  days: number
}) {
  const { t } = useLingui()
  const address = useSearch()
  return (
    <div className={css.bar}>
      <label>
        <VisuallyHidden>{t`Course`}</VisuallyHidden>
        <Select value={course.id} onChange={({ target }) => show(address, { course: target.value })}>
          {taught.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </label>
      <label>
        <VisuallyHidden>{t`Range`}</VisuallyHidden>
        <Select value={days} onChange={({ target }) => show(address, { days: target.value })}>
          {ranges.map((range) => (
            <option key={range} value={range}>
              {t`The last ${range} days`}
            </option>
          ))}
        </Select>
      </label>
    </div>
  )
}

function PlanBanner() {
  return (
    <UpgradeBanner tab="classroom-plans">
      <Trans>Your plan shows the completion rate. A larger plan shows where learners stop.</Trans>
    </UpgradeBanner>
  )
}

function Nothing() {
  return (
    <Empty
      title={<Trans>No figures yet</Trans>}
      action={
        <Link to="/studio" className={buttonClass({})}>
          <Trans>Go to your courses</Trans>
        </Link>
      }
    >
      <Trans>Publish a course to see how far its learners get.</Trans>
    </Empty>
  )
}
