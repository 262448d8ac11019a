import type { Course } from '@akada/contract/courses/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { isGone } from '#api/call-error.ts'
import { CouponsBox } from '#features/coupons/public.ts'
import { InstalmentOffer } from '#features/instalments/public.ts'
import { Link } from '#routing/link.tsx'
import { navigate } from '#routing/navigation.ts'
import { useParams } from '#routing/screen-address.ts'
import { IconButton, buttonClass } from '#ui/controls/button.tsx'
import { RingChart } from '#ui/charts/ring-chart.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Stars } from '#ui/fields/stars.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { LabelCard } from '#ui/layout/label-card.tsx'
import { durationText } from '#lib/time/duration-text.ts'
import { learnersText, lessonsText, levelText } from '#lib/text/course-texts.ts'
import { statusText } from '../data/course-texts.ts'
import { shortMoneyOf } from '#lib/text/money.ts'
import { percentText } from '#lib/text/number-text.ts'
import { archiveMutation, changeCourseMutation, courseQuery } from '../data/studio.queries.ts'
import { NotYours } from '../editor/not-yours.tsx'
import { Cover } from '../home/cover.tsx'
import { CourseActions } from './course-actions.tsx'
import { CourseReach } from './course-reach.tsx'
import { CourseWays } from './course-ways.tsx'
import css from './manage.module.css'

/** A course after its creation: statistics, visibility, and its actions. */
export function ManagementScreen() {
  const { courseId } = useParams('/studio/course-management/:courseId')
  const course = useQuery(courseQuery(courseId))
  if (isGone(course.error)) throw course.error
  if (!course.data && course.error)
    return (
      <div className={css.page}>
        <ErrorBox onRetry={() => void course.refetch()}>{describeError(course.error)}</ErrorBox>
      </div>
    )
  if (!course.data)
    return (
      <div className={`${css.page} ${css.waiting}`} aria-hidden="true">
        <Skeleton width="50%" height="2.5rem" />
        <Skeleton shape="box" height="12rem" />
      </div>
    )
  return course.data.isOwner ? <Management course={course.data} /> : <NotYours courseId={courseId} />
}

function Management({ course }: { course: Course }) {
  const { t } = useLingui()
  const { id, title, status, promotion } = course
  return (
    <div className={css.page}>
      <header className={css.head}>
        <IconButton
          isMirrored
          icon="arrow-left"
          label={t`Studio`}
          onClick={() => navigate({ to: '/studio' })}
        />
        <h1 dir="auto">{title}</h1>
        <Badge tone={status === 'published' ? 'ok' : 'plain'}>{statusText(course)}</Badge>
      </header>
      <div className={css.columns}>
        <div className={css.main}>
          <Facts course={course} />
          {status !== 'draft' && <CourseWays course={course} />}
          {status !== 'draft' && <CourseReach courseId={id} students={course.students} />}
          <Placement course={course} />
          {course.isPaid && <InstalmentOffer courseId={id} priceMinor={course.priceMinor} />}
          {course.isPaid && <CouponsBox courseId={id} />}
          <CourseActions course={course} />
        </div>
        <aside className={css.side}>
          <div className={css.cover}>
            <Cover title={title} promotion={promotion} />
          </div>
          <Link to="/studio/course/:id" params={{ id }} className={buttonClass({ isWide: true })}>
            <Trans>Edit</Trans>
          </Link>
          {status !== 'draft' && (
            <Link
              to="/courses/:id"
              params={{ id }}
              className={buttonClass({ kind: 'outline', isWide: true })}
            >
              <Trans>View course</Trans>
            </Link>
          )}
          <CompletionRate course={course} />
        </aside>
      </div>
    </div>
  )
}

function Facts({ course }: { course: Course }) {
  const { t } = useLingui()
  const { students, rating, isPaid, priceMinor, lessonsCount, duration, difficultyLevel } = course
  const length = duration > 0 ? ` · ${durationText(duration)}` : ''
  return (
    <LabelCard
      isTwoColumns
      rows={[
        [t`Learners`, learnersText(students)],
        [
          t`Rating`,
          rating.count > 0 ? <Stars key="rating" value={rating.average} count={rating.count} /> : '–',
        ],
        [t`Price`, isPaid ? shortMoneyOf(priceMinor) : t`Free`],
        [t`Lessons`, `${lessonsText(lessonsCount)}${length}`],
        [t`Level`, levelText(difficultyLevel)],
        [t`Learners see`, course.isListed ? t`Listed in the market` : t`By link only`],
      ]}
    />
  )
}

/** Where the course is visible. */
function Placement({ course }: { course: Course }) {
  const { t } = useLingui()
  const change = useMutation(changeCourseMutation(course.id))
  const archive = useMutation(archiveMutation(course.id))
  const isArchived = course.status === 'archived'
  return (
    <section className={css.box} aria-label={t`Where it shows`}>
      <Switch
        label={t`Listed in the market`}
        hint={t`Otherwise only those with the link find it.`}
        isOn={course.isListed}
        disabled={isArchived || change.isPending}
        onChange={(isListed) => change.mutate({ isListed })}
      />
      <Switch
        label={t`Open to new learners`}
        hint={t`Closing archives the course. Learners who have joined can continue.`}
        isOn={!isArchived}
        disabled={archive.isPending}
        onChange={(isOpen) => archive.mutate(!isOpen)}
      />
    </section>
  )
}

function CompletionRate({ course }: { course: Course }) {
  const { t } = useLingui()
  const { completionRate, students } = course
  if (!completionRate || students === 0) return null
  const { rate, dropOff } = completionRate
  return (
    <section className={css.box}>
      <h2>
        <Trans>Completion Rate</Trans>
      </h2>
      <RingChart
        value={rate}
        label={t`Completion Rate`}
        legend={[
          [t`Completion`, percentText(rate)],
          [t`Drop-off`, percentText(dropOff)],
        ]}
      />
      <p className={css.hint}>
        <Trans>The percentage of students who complete the course.</Trans>
      </p>
    </section>
  )
}
