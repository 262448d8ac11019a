import type { Course } from '@akada/contract/courses/model'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ShareMenu, type ShareTrigger } from '#features/sharing/public.ts'
import { AddressLink, Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { managementQuery } from '../data/studio.queries.ts'
import css from './manage.module.css'

const quiet = buttonClass({ kind: 'outline', size: 36 })
const wanted = buttonClass({ size: 36 })

const trigger = (props: ShareTrigger) => (
  <Button kind="outline" icon="share-fat" {...props}>
    <Trans>Share the course</Trans>
  </Button>
)

/** Where the people of a course are: its learners, what waits, reviews and figures; without learners the link to share. */
export function CourseWays({ course }: { course: Course }) {
  const { t } = useLingui()
  const { id, title, students, rating } = course
  return (
    <section className={css.ways} aria-label={t`Learners`}>
      <Margin as="ul" width="amount">
        <Row
          count={students}
          way={
            <Link to="/classroom/trainee" search={{ course: id }} className={quiet}>
              <Trans>See who</Trans>
            </Link>
          }
        >
          {students === 0 ? t`No one has enrolled yet. Share the link to your course.` : t`Learners`}
        </Row>
        <Waiting courseId={id} />
        <Row count={rating.count} way={<ReadReviews courseId={id} />}>
          {t`Reviews`}
        </Row>
      </Margin>
      <div className={css.actions}>
        <ShareMenu
          id={id}
          url={`${location.origin}/courses/${id}`}
          text={title}
          trigger={trigger}
          onShared={() => {}}
        />
        <Link to="/classroom/analytics" search={{ course: id }} className={buttonClass({ kind: 'outline' })}>
          <Trans>View analytics</Trans>
        </Link>
      </div>
    </section>
  )
}

/** What only the creator can do; nothing while nothing waits. */
function Waiting({ courseId }: { courseId: string }) {
  const { data } = useQuery(managementQuery(courseId))
  if (!data) return null
  const { toGrade, quizToGrade, unansweredReviews } = data
  return (
    <>
      {quizToGrade && (
        <Row
          count={toGrade}
          way={
            <Link
              to="/studio/course/:id"
              params={{ id: courseId }}
              search={{ quiz: quizToGrade }}
              className={wanted}
            >
              <Trans>Grade</Trans>
            </Link>
          }
        >
          {plural(toGrade, { one: 'attempt waits to be graded', other: 'attempts wait to be graded' })}
        </Row>
      )}
      {unansweredReviews > 0 && (
        <Row count={unansweredReviews} way={<ReadReviews courseId={courseId} />}>
          {plural(unansweredReviews, {
            one: 'review without your answer',
            other: 'reviews without your answer',
          })}
        </Row>
      )}
    </>
  )
}

const ReadReviews = ({ courseId }: { courseId: string }) => (
  <AddressLink href={`/courses/${courseId}#reviews`} className={quiet}>
    <Trans context="reviews">Read</Trans>
  </AddressLink>
)

function Row({ count, way, children }: { count: number; way: ReactNode; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <MarginRow mark={<b className={css.count}>{i18n.number(count)}</b>} end={way}>
      {children}
    </MarginRow>
  )
}
