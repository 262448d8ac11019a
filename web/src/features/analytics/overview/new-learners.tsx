import type { Teaching } from '@akada/contract/analytics/routes'
import { Trans } from '@lingui/react/macro'
import { relativeTime } from '#lib/time/relative-time.ts'
import { Link } from '#routing/link.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import css from '../analytics.module.css'

/** The newest learners. */
export function NewLearners({ teaching: { recent } }: { teaching: Teaching }) {
  if (recent.length === 0) return null
  return (
    <section className={css.card}>
      <h2>
        <Trans>Newest learners</Trans>
      </h2>
      <ul className={css.people}>
        {recent.map(({ userId, courseId, course, name, avatar, enrolledAt }) => (
          <li key={`${userId} ${courseId}`}>
            <Avatar name={name} src={avatar} />
            <span>
              <Link to="/classroom/trainee" search={{ course: courseId, learner: userId }}>
                {name}
              </Link>
              <span className={css.fact}>
                {course} · {relativeTime(enrolledAt)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
