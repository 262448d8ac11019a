import { Trans, useLingui } from '@lingui/react/macro'
import { FollowButton } from '#features/follows/public.ts'
import { openReport } from '#features/reports/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { nameOf } from '../data/course-texts.ts'
import type { MarketCourse } from '../data/market.queries.ts'
import css from './course.module.css'

/** The teacher, with buttons to follow them, and to report the course. */
export function Teacher({ course: { id, instructor, isOwner } }: { course: MarketCourse }) {
  const { t } = useLingui()
  const me = useSession()
  const name = nameOf(instructor)
  return (
    <section className={css.section}>
      <h2>
        <Trans>Your teacher</Trans>
      </h2>
      <div className={css.teacher}>
        <Avatar name={name} src={instructor?.avatar ?? null} size={48} />
        {instructor ? (
          <Link to="/socials/profile/:userId" params={{ userId: instructor.id }}>
            <bdi>{name}</bdi>
            <span>
              <bdi>@{instructor.username}</bdi>
            </span>
          </Link>
        ) : (
          <span>{name}</span>
        )}
        {instructor && me?.id !== instructor.id && (
          <FollowButton userId={instructor.id} username={instructor.username} size={36} />
        )}
        {!isOwner && instructor && (
          <Button kind="quiet" size={36} icon="flag" onClick={() => openReport({ type: 'COURSE', id })}>
            {t`Report`}
          </Button>
        )}
      </div>
    </section>
  )
}
