import type { CourseAnalytics } from '@akada/contract/analytics/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import css from '../analytics.module.css'
import { reachedOf, worstOf } from '../data/drop-off.ts'

interface Props {
  courseId: string
  lessons: CourseAnalytics['lessons']
}

/** The lesson that loses most, and what may be done about it. */
export function WorstLesson({ courseId, lessons }: Props) {
  const { t } = useLingui()
  const worst = worstOf(reachedOf(lessons))
  if (!worst) return null
  const { n, title, stopped, opened, mediaId, kind } = worst
  const share = Math.floor((100 * stopped) / opened)
  const search = kind === 'quiz' ? { quiz: mediaId } : { lesson: mediaId }
  return (
    <section className={css.card}>
      <h2>{t`Lesson ${n} loses ${stopped}`}</h2>
      <p className={css.fact} dir="auto">
        {t`${share}% of those who opened “${title}” have not opened the next one.`}
      </p>
      <Link
        to="/courses/:id"
        params={{ id: courseId }}
        search={search}
        className={buttonClass({ kind: 'outline', isWide: true })}
      >
        <Trans>View lesson</Trans>
      </Link>
      <Link
        to="/classroom/trainee"
        search={{ course: courseId, progress: 'in-progress', sort: 'lastActive' }}
        className={buttonClass({ isWide: true })}
      >
        <Trans>Write to them</Trans>
      </Link>
    </section>
  )
}
