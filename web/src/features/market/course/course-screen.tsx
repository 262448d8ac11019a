import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, memo, useDeferredValue } from 'react'
import { dateText } from '#lib/time/dates.ts'
import { isGone } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { CourseFinish, ModuleDownloads } from '#features/learning/public.ts'
import { PausedBanner } from '#features/instalments/public.ts'
import { LiveOfHost } from '#features/meetings/public.ts'
import { Reviews } from '#features/reviews/public.ts'
import { useSignedIn } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { useSearchParam } from '#routing/screen-address.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { useRoom } from '#live/use-room.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Dock } from '#ui/layout/dock.tsx'
import { bytesText } from '#lib/text/megabytes.ts'
import { useLingui } from '@lingui/react/macro'
import { priceText, wasText } from '../data/course-texts.ts'
import { type MarketCourse, courseQuery } from '../data/market.queries.ts'
import { About } from './about.tsx'
import { BuySlip, EnrolButton } from './buy-slip.tsx'
import { CourseHead, EnrolledHead } from './course-head.tsx'
import { CourseSkeleton } from './course-skeleton.tsx'
import css from './course.module.css'
import { ContinueButton, LearnerSlip, Percentage } from './learner-slip.tsx'
import { MoreLikeThis } from './more-like-this.tsx'
import { Outline } from './outline.tsx'
import { OwnerSlip } from './owner-slip.tsx'
import { Teacher } from './teacher.tsx'

/** A course: what decides whether it is worth the money and the megabytes or, for learners, where to continue. */
export function CourseScreen({ courseId }: { courseId: string }) {
  const course = useQuery(courseQuery(courseId))
  useRoom({ kind: 'course', id: course.data && courseId })
  // Rendered in short slices once it has come.
  const shown = useDeferredValue(course.data)
  if (course.isPending) return <CourseSkeleton />
  // The not-found page, also when the course has been removed meanwhile.
  if (isGone(course.error)) throw course.error
  if (!course.data)
    return (
      <div className={`${css.page} ${css.failed}`}>
        <ErrorBox onRetry={() => void course.refetch()}>{describeError(course.error)}</ErrorBox>
      </div>
    )
  return shown?.id === course.data.id ? <CourseView course={shown} /> : <CourseSkeleton />
}

/** For the owner, as `?as=learner` in the address: the page as learners see it, with nothing done yet. */
function useSeenAs(course: MarketCourse): MarketCourse {
  const isPreview = useSearchParam('as') === 'learner' && course.isOwner
  return isPreview ? { ...course, isOwner: false, isEnrolled: true, percentageCompletion: 0 } : course
}

const CourseView = memo(function CourseView({ course: own }: { course: MarketCourse }) {
  const course = useSeenAs(own)
  const { isEnrolled, isOwner, status } = course
  const isPreview = own.isOwner && !isOwner
  return (
    <article className={css.page} data-enrolled={isEnrolled || undefined}>
      {isPreview && <PreviewBanner courseId={course.id} />}
      {status === 'archived' && !isOwner && (
        <Banner icon="info">
          <Trans>This course is no longer sold. Its learners keep it.</Trans>
        </Banner>
      )}
      {course.storedAt !== undefined && <StoredBanner storedAt={course.storedAt} />}
      {course.isPaused && <PausedBanner courseId={course.id} />}
      <div className={css.columns}>
        <div className={css.main}>
          {isEnrolled ? <Learning course={course} isPreview={isPreview} /> : <Deciding course={course} />}
          <LiveLessons course={course} />
          <Teacher course={course} />
          <Reviews course={own} />
        </div>
        <aside className={css.side}>
          <Side course={course} />
        </aside>
      </div>
      {!course.completedAt && <MoreLikeThis course={course} />}
      <CourseDock course={course} />
    </article>
  )
})

/** Members alone can watch. */
function LiveLessons({ course: { instructor } }: { course: MarketCourse }) {
  const isMember = useSignedIn()
  return <Suspense>{isMember && instructor && <LiveOfHost hostId={instructor.id} />}</Suspense>
}

/** Where to continue comes first. */
function Learning({ course, isPreview }: { course: MarketCourse; isPreview: boolean }) {
  return (
    <>
      <EnrolledHead course={course} />
      {course.completedAt ? (
        <>
          <Suspense>
            <CourseFinish course={course} />
          </Suspense>
          <MoreLikeThis course={course} />
        </>
      ) : (
        <PhoneProgress course={course} />
      )}
      <Outline course={course} />
      {!isPreview && (
        <Suspense>
          <ModuleDownloads course={course} />
        </Suspense>
      )}
      <About course={course} />
    </>
  )
}

function Deciding({ course }: { course: MarketCourse }) {
  return (
    <>
      <CourseHead course={course} />
      <About course={course} />
      <Outline course={course} />
    </>
  )
}

function StoredBanner({ storedAt }: { storedAt: string }) {
  const { t } = useLingui()
  const date = dateText(storedAt, { dateStyle: 'medium' })
  // Every screen already says that the member is offline.
  return <Banner icon="info">{t`This is the course as of ${date}.`}</Banner>
}

function PreviewBanner({ courseId }: { courseId: string }) {
  return (
    <div className={css.preview}>
      <Banner
        icon="eye"
        action={
          <Link to="/studio/course/:id" params={{ id: courseId }} className={buttonClass({ size: 36 })}>
            <Trans>Back to the editor</Trans>
          </Link>
        }
      >
        <Trans>This is how learners see your course. Nothing you do here is recorded.</Trans>
      </Banner>
    </div>
  )
}

function Side({ course }: { course: MarketCourse }) {
  if (course.isOwner) return <OwnerSlip course={course} />
  return course.isEnrolled ? <LearnerSlip course={course} /> : <BuySlip course={course} />
}

/** What the slip says on wide screens. */
function PhoneProgress({ course }: { course: MarketCourse }) {
  return (
    <div className={css.phone}>
      <Percentage course={course} />
    </div>
  )
}

/** The main action, at the foot of a phone. */
function CourseDock({ course }: { course: MarketCourse }) {
  const { t } = useLingui()
  if (course.isOwner || course.isPaused) return null
  if (course.isEnrolled)
    return (
      <Dock label={t`Continue`}>
        <ContinueButton course={course} />
      </Dock>
    )
  if (!course.takesLearners) return null
  const was = wasText(course)
  const size = bytesText(course.bytes)
  return (
    <Dock label={t`Get this course`}>
      <div className={css.dockPrice}>
        <b>
          {priceText(course)}
          {was && <s>{was}</s>}
        </b>
        {course.bytes > 0 && <small>{t`${size} at 240p`}</small>}
      </div>
      <EnrolButton course={course} isShort />
    </Dock>
  )
}
