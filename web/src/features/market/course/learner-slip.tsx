import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dateText } from '#lib/time/dates.ts'
import { InstalmentParts, instalmentsQuery } from '#features/instalments/public.ts'
import { AddressLink, Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Slip, SlipPart } from '#ui/layout/slip.tsx'
import { hrefWith } from '#ui/overlays/use-overlay.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { durationText } from '#lib/time/duration-text.ts'
import { percentText } from '#lib/text/number-text.ts'
import type { MarketCourse } from '../data/market.queries.ts'
import { SaveAndShare } from './buy-slip.tsx'
import { lessonsOf, nextLesson } from './outline-rows.ts'
import { NextClass } from './next-class.tsx'
import css from './slips.module.css'
import { focusOnceEnrolled } from './use-enrol.ts'

interface Props {
  course: MarketCourse
}

/** A learner's progress, and where to continue. */
export function LearnerSlip({ course }: Props) {
  const { t } = useLingui()
  const lessons = lessonsOf(course)
  const open = lessons.filter(({ done }) => !done)
  const seconds = open.reduce((sum, { lesson }) => sum + (lesson?.mediaLength ?? 0), 0)
  return (
    <Slip label={t`Your progress`}>
      <SlipPart>
        <Percentage course={course} />
        {!course.isPaused && (
          <>
            <ContinueButton course={course} />
            <Stopped course={course} />
          </>
        )}
      </SlipPart>
      {course.isPaid && <Parts courseId={course.id} />}
      <SlipPart>
        <ul className={css.facts}>
          <NextClass courseId={course.id} />
          {seconds > 0 && (
            <li>
              <Icon name="clock" size={20} />
              {t`About ${durationText(seconds)} to go`}
            </li>
          )}
          {course.givesCertificate && !course.completedAt && (
            <li>
              <Icon name="seal-check" size={20} />
              {t`Certificate at 100%`}
            </li>
          )}
          {course.newItems > 0 && (
            <li>
              <Icon name="plus" size={20} />
              {t`New lessons: ${course.newItems}`}
            </li>
          )}
          {course.isPaid && (
            <li>
              <Icon name="wallet" size={20} />
              <Link to="/market/wallet" search={{ type: 'purchase', q: course.title }}>
                <Trans>Receipt and refund</Trans>
              </Link>
            </li>
          )}
        </ul>
        <SaveAndShare course={course} />
      </SlipPart>
    </Slip>
  )
}

function Parts({ courseId }: { courseId: string }) {
  const { data } = useQuery(instalmentsQuery(courseId))
  if (data?.plan?.state !== 'running') return null
  return (
    <SlipPart>
      <InstalmentParts courseId={courseId} />
    </SlipPart>
  )
}

export function Percentage({ course }: Props) {
  const { t } = useLingui()
  const lessons = lessonsOf(course)
  const done = lessons.filter((one) => one.done).length
  const percentage = course.percentageCompletion ?? 0
  return (
    <>
      <p className={css.done}>
        <b>{percentText(percentage)}</b>
        <Trans>
          {done} of {lessons.length} lessons
        </Trans>
      </p>
      <Progress value={percentage} label={t`Progress`} />
    </>
  )
}

/** A learner's main action. */
export function ContinueButton({ course }: Props) {
  const lessons = lessonsOf(course)
  const next = nextLesson(lessons)
  if (course.startsAt) return <Beginning startsAt={course.startsAt} />
  if (!next) return <Again course={course} />
  const n = next.n
  return (
    <AddressLink
      ref={focusOnceEnrolled}
      href={hrefWith(next.quiz ? 'quiz' : 'lesson', next.id)}
      className={buttonClass({ size: 52, isWide: true })}
    >
      <span className={css.go}>
        <Icon name="play-fill" size={20} />
        {(course.percentageCompletion ?? 0) > 0 ? (
          <Trans>Continue: Lesson {n}</Trans>
        ) : (
          <Trans>Start: Lesson {n}</Trans>
        )}
      </span>
    </AddressLink>
  )
}

/** Everything is done: back to the first lesson, for whoever wants to see it again. */
function Again({ course }: Props) {
  const [first] = lessonsOf(course)
  if (!first) return null
  return (
    <AddressLink
      ref={focusOnceEnrolled}
      href={hrefWith(first.quiz ? 'quiz' : 'lesson', first.id)}
      className={buttonClass({ kind: 'outline', size: 52, isWide: true })}
    >
      <Trans>See it again</Trans>
    </AddressLink>
  )
}

/** Instead of the way in, until the learner's cohort begins. */
function Beginning({ startsAt }: { startsAt: string }) {
  const day = dateText(startsAt, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <p ref={focusOnceEnrolled} tabIndex={-1} className={css.begins}>
      <Icon name="calendar-blank" size={20} />
      <Trans>Begins on {day}</Trans>
    </p>
  )
}

function Stopped({ course }: Props) {
  const next = nextLesson(lessonsOf(course))
  const at = next?.lesson?.positionSeconds ?? 0
  if (!next) return null
  const title = next.title
  return (
    <p className={css.hint}>
      {at > 0 ? (
        <Trans>
          {title}, from {clockTime(at)}
        </Trans>
      ) : (
        <bdi>{title}</bdi>
      )}
    </p>
  )
}
