import type { CourseAnalytics, TaughtCourse } from '@akada/contract/analytics/routes'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#ui/graphics/badge.tsx'
import { percentText } from '#lib/text/number-text.ts'
import css from '../analytics.module.css'
import { ExportFigures } from './export-figures.tsx'

type Quiz = CourseAnalytics['quizzes'][number]
type Question = Quiz['questions'][number]

/** Fewer are right than so many per cent; strong and weak learners do about the same. */
const hard = 40
const telling = 0.1

/** How quizzes went, and which questions are hard or say nothing about who knows the matter. */
export function QuizItems({ course, quizzes }: Pick<CourseAnalytics, 'quizzes'> & { course: TaughtCourse }) {
  const { t } = useLingui()
  const taken = quizzes.filter(({ attempts }) => attempts > 0)
  if (taken.length === 0) return null
  const rows = () => [
    [t`Quiz`, t`Question`, t`Right`, t`Separates strong from weak`],
    ...taken.flatMap(({ title, questions }) =>
      questions.map(({ text, right, discrimination }) => [title, text, right, discrimination]),
    ),
  ]
  return (
    <section className={css.section} aria-label={t`Quizzes`}>
      <div className={css.head}>
        <h2>{t`Quizzes`}</h2>
        <ExportFigures name={[course.title, t`Quizzes`]} rows={rows} />
      </div>
      {taken.map((quiz) => (
        <article key={quiz.quizId} className={css.card}>
          <h3 dir="auto">{quiz.title}</h3>
          <p className={css.fact}>
            {[
              plural(quiz.attempts, { one: '# attempt', other: '# attempts' }),
              t`${quiz.passRate}% passed`,
              t`${quiz.average}% on average`,
            ].join(' · ')}
          </p>
          {quiz.questions.length === 0 ? (
            <p className={css.fact}>
              <Trans>Questions are compared each night, once five learners have taken the quiz.</Trans>
            </p>
          ) : (
            <ul className={css.items}>
              {quiz.questions.map((question) => (
                <Item key={question.questionId} question={question} />
              ))}
            </ul>
          )}
        </article>
      ))}
    </section>
  )
}

function Item({ question: { text, right, discrimination } }: { question: Question }) {
  const { t } = useLingui()
  const isHard = right < hard
  return (
    <li>
      <span className={css.right} data-hard={isHard || undefined}>
        {percentText(right)}
        <span className={css.fact}>{t`right`}</span>
      </span>
      <span>
        <span dir="auto">{text}</span>
        <span className={css.facts}>
          {isHard && <Badge tone="danger">{t`Hard`}</Badge>}
          {discrimination < telling && right < 95 && <Badge tone="warn">{t`Guessed`}</Badge>}
          <span className={css.fact}>{t`Separates strong from weak: ${discrimination}`}</span>
        </span>
      </span>
    </li>
  )
}
