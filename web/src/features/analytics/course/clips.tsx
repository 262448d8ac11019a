import type { CourseAnalytics } from '@akada/contract/analytics/routes'
import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { numberText } from '#lib/text/number-text.ts'
import { Link } from '#routing/link.tsx'
import css from '../analytics.module.css'

/** Which posts have brought learners. */
export function Clips({ posts }: Pick<CourseAnalytics, 'posts'>) {
  if (posts.length === 0) return null
  return (
    <section className={css.card}>
      <h2>
        <Trans>Clips that brought learners</Trans>
      </h2>
      <ul className={css.items}>
        {posts.map(({ postId, title, enrolments }) => (
          <li key={postId}>
            <b>{numberText(enrolments)}</b>
            <span>
              <Link to="/posts/:id" params={{ id: postId }}>
                {title}
              </Link>
              <span className={css.fact}>{plural(enrolments, { one: 'learner', other: 'learners' })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
