import type { Course } from '@akada/contract/course'
import { Trans, useLingui } from '@lingui/react/macro'
import { ShareMenu, type ShareTrigger } from '#features/sharing/public.ts'
import { AddressLink, Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import css from './manage.module.css'

const quiet = buttonClass({ kind: 'outline', size: 36 })

const trigger = (props: ShareTrigger) => (
  <Button kind="outline" icon="share-fat" {...props}>
    <Trans>Share the course</Trans>
  </Button>
)

/** Where the people of a course are: its learners, reviews and figures; without learners the link to share. */
export function CourseWays({ course }: { course: Course }) {
  const { t, i18n } = useLingui()
  const { id, title, students, rating } = course
  return (
    <section className={css.ways} aria-label={t`Learners`}>
      <Margin as="ul" width="amount">
        <MarginRow
          mark={<b className={css.count}>{i18n.number(students)}</b>}
          end={
            <Link to="/classroom/trainee" search={{ course: id }} className={quiet}>
              <Trans>See who</Trans>
            </Link>
          }
        >
          {students === 0 ? t`No one has enrolled yet. Share the link to your course.` : t`Learners`}
        </MarginRow>
        <MarginRow
          mark={<b className={css.count}>{i18n.number(rating.count)}</b>}
          end={
            <AddressLink href={`/courses/${id}#reviews`} className={quiet}>
              <Trans context="reviews">Read</Trans>
            </AddressLink>
          }
        >
          {t`Reviews`}
        </MarginRow>
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
