import type { QuestionForm } from '@akada/contract/quizzes/questions'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { letterOf } from '../data/is-answered.ts'
import { AnswerBubble } from '../parts/answer-bubble.tsx'
import css from './import-report.module.css'

interface Props {
  form: QuestionForm
}

/** The key of a question in words: which answers are right, and what they are worth. */
export function AnswerKey({ form }: Props) {
  const { t } = useLingui()
  const { type, options, answers, number, order, pairs } = form
  if (options.length > 0) return <OptionKey form={form} />
  if (type === 'LONG') return <p className={css.key}>{t`You read and grade these answers yourself.`}</p>
  const words = {
    SHORT: answers.join(' · '),
    NUMBER: number ? `${number.value} ± ${number.tolerance}${number.isPercent ? '%' : ''}` : '',
    ORDER: order.map((step, place) => `${place + 1}. ${step}`).join('  '),
    MATCH: pairs.map(([left, right]) => `${left} – ${right}`).join(' · '),
  }
  return (
    <p className={css.key} dir="auto">
      {words[type as keyof typeof words]}
    </p>
  )
}

/** Marks without a long tail of decimals. */
const marksText = (marks: number) => String(Math.round(marks * 100) / 100)

/** What choosing an option gives: all of the marks, or of several right ones a share that a wrong one takes away. */
function worthOf({ type, points, options, partial }: QuestionForm, isCorrect: boolean): string {
  if (type !== 'MULTIPLE') return isCorrect ? marksText(points) : '0'
  if (!partial) return ''
  const share = points / Math.max(1, options.filter((one) => one.isCorrect).length)
  return `${isCorrect ? '+' : '\u2212'}${marksText(share)}`
}

function OptionKey({ form }: Props) {
  const { t } = useLingui()
  const isSquare = form.type === 'MULTIPLE'
  return (
    <>
      <ul className={css.options}>
        {form.options.map(({ text, isCorrect, feedback }, place) => (
          // Nothing else tells two of them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <AnswerBubble
              letter={letterOf(place)}
              state={isCorrect ? 'right' : 'empty'}
              isSquare={isSquare}
            />
            <span dir="auto">
              {text} {isCorrect && <Small>{t`right`}</Small>} <Small>{worthOf(form, isCorrect)}</Small>{' '}
              {feedback && <Small>{feedback}</Small>}
            </span>
          </li>
        ))}
      </ul>
      {isSquare && !form.partial && <p className={css.key}>{t`Marks only when all are right`}</p>}
    </>
  )
}

const Small = ({ children }: { children: ReactNode }) => <small className={css.small}>{children}</small>
