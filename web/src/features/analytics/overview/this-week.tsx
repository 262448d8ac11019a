import type { Teaching } from '@akada/contract/analytics/routes'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { dateText, shortDate } from '#lib/time/dates.ts'
import { moneyOf } from '#lib/text/money.ts'
import { returnsText } from '#lib/text/sold-text.ts'
import { relativeTime } from '#lib/time/relative-time.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import css from '../analytics.module.css'

const quiet = buttonClass({ kind: 'outline', size: 36 })

/** What a creator has to know of this week: a count, a sentence, and what to do about it. */
export function ThisWeek({ teaching }: { teaching: Teaching }) {
  const { t } = useLingui()
  const [from] = useState(() => new Date(Date.now() - 6 * 86_400_000))
  const date = dateText(from, { day: 'numeric', month: 'long' })
  const { toGrade, unansweredReviews, newWeek, activeWeek, completedWeek, soldWeek } = teaching
  const isQuiet = toGrade + unansweredReviews + newWeek + activeWeek + completedWeek + soldWeek.sales === 0
  return (
    <section className={css.section} aria-label={t`This week`}>
      <h2>{t`This week, from ${date}`}</h2>
      {isQuiet ? (
        <p>
          <Trans>Nothing waits for you.</Trans>
        </p>
      ) : (
        <div className={css.board}>
          <Margin as="ul" width="time">
            <ToGrade teaching={teaching} />
            <Reviews teaching={teaching} />
            <Sales teaching={teaching} />
            <Row count={newWeek} word={plural(newWeek, { one: 'new learner', other: 'new learners' })}>
              <Link to="/classroom/trainee" search={{ sort: 'enrolled', order: 'desc' }} className={quiet}>
                <Trans>Greet them</Trans>
              </Link>
            </Row>
            <Row
              count={activeWeek}
              word={plural(activeWeek, { one: 'learner was here', other: 'learners were here' })}
            >
              <Link to="/classroom/trainee" search={{ sort: 'lastActive', order: 'desc' }} className={quiet}>
                <Trans>See who</Trans>
              </Link>
            </Row>
            <Row
              count={completedWeek}
              word={plural(completedWeek, { one: 'completed a course', other: 'completed a course' })}
            >
              <Link to="/classroom/analytics" className={quiet}>
                <Trans>View analytics</Trans>
              </Link>
            </Row>
          </Margin>
        </div>
      )}
    </section>
  )
}

function Row({
  count,
  word,
  fact,
  children,
}: {
  count: number
  word: string
  fact?: string
  children: ReactNode
}) {
  const { i18n } = useLingui()
  if (count === 0) return null
  return (
    <MarginRow mark={<span className={css.count}>{i18n.number(count)}</span>} end={children}>
      <span className={css.word}>{word}</span>
      {fact && <span className={css.fact}>{fact}</span>}
    </MarginRow>
  )
}

function ToGrade({ teaching: { toGrade, oldestToGrade } }: { teaching: Teaching }) {
  const { t } = useLingui()
  if (!oldestToGrade) return null
  const { courseId, quizId, title, name, since } = oldestToGrade
  const when = relativeTime(since)
  return (
    <Row
      count={toGrade}
      word={plural(toGrade, { one: 'attempt waits to be graded', other: 'attempts wait to be graded' })}
      fact={t`The oldest from ${name}, ${when}: ${title}`}
    >
      <Link
        to="/studio/course/:id"
        params={{ id: courseId }}
        search={{ quiz: quizId }}
        className={buttonClass({ size: 36 })}
      >
        <Trans>Grade</Trans>
      </Link>
    </Row>
  )
}

/** What was sold, and when the next amount can be withdrawn. */
function Sales({ teaching: { soldWeek } }: { teaching: Teaching }) {
  const { t } = useLingui()
  const { sales, netMinor, nextRelease } = soldWeek
  const returned = returnsText(soldWeek)
  const net = moneyOf(netMinor)
  const amount = nextRelease && moneyOf(nextRelease.amountMinor)
  const day = nextRelease && shortDate(nextRelease.on)
  return (
    <Row
      count={sales}
      word={plural(sales, { one: 'course sold', other: 'courses sold' })}
      fact={[
        returned && `${returned}.`,
        day ? t`${net} for you. You can withdraw ${amount} from ${day}.` : t`${net} for you.`,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <Link to="/market/wallet" className={quiet}>
        <Trans>To the wallet</Trans>
      </Link>
    </Row>
  )
}

function Reviews({ teaching: { unansweredReviews, reviewedCourseId } }: { teaching: Teaching }) {
  if (!reviewedCourseId) return null
  return (
    <Row
      count={unansweredReviews}
      word={plural(unansweredReviews, {
        one: 'review without your answer',
        other: 'reviews without your answer',
      })}
    >
      <Link to="/courses/:id" params={{ id: reviewedCourseId }} className={quiet}>
        <Trans context="reviews">Read</Trans>
      </Link>
    </Row>
  )
}
