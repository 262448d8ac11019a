import type { NumberedAnswer, ShownQuestion } from '@akada/contract/quizzes/questions'
import type { AttemptResult } from '@akada/contract/quizzes/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { Cross, Tick } from '#ui/graphics/tick.tsx'
import { MarginRow } from '#ui/layout/margin.tsx'
import { AnswerBubble } from '../parts/answer-bubble.tsx'
import { QuestionMedia } from '../parts/question-media.tsx'
import { isAnswered, letterOf } from '../data/is-answered.ts'
import type { Choice } from '../types/player-type.ts'
import { playerTypes } from '../types/player-types.ts'
import css from './quiz-result.module.css'

interface Props {
  number: number
  question: ShownQuestion
  answer: NumberedAnswer | undefined
  result: AttemptResult
}

/** One graded question: the answer, the correct answer, and why. */
export function ReviewRow({ number, question, answer, result }: Props) {
  const { score, points, isCorrect, isDropped, isLate, explanation, comment } = result
  const shown = score ?? 0
  return (
    <MarginRow
      mark={isDropped ? number : isCorrect ? <Tick /> : <Cross />}
      state={isDropped ? undefined : isCorrect ? 'right' : 'wrong'}
      end={
        <span className={css.points}>
          {shown}/{points}
        </span>
      }
    >
      <p className={css.question} dir="auto">
        {number}. {question.text}
      </p>
      <QuestionMedia isSmall media={question.media} alt={question.alt} />
      <Answered question={question} answer={answer} result={result} />
      {isDropped && (
        <p className={css.note}>
          <Trans>Your teacher removed this question. It counts for no one.</Trans>
        </p>
      )}
      {isLate && (
        <p className={css.note}>
          <Trans>This answer was late, but counts.</Trans>
        </p>
      )}
      {explanation && <p className={css.why}>{explanation}</p>}
      {comment && (
        <p className={css.why}>
          <Trans>Your teacher: {comment}</Trans>
        </p>
      )}
    </MarginRow>
  )
}

type AnsweredProps = Pick<Props, 'question' | 'answer' | 'result'>

function Answered(props: AnsweredProps) {
  const { question, answer } = props
  if (!isAnswered(answer))
    return (
      <>
        <p className={css.note}>
          <Trans>Nothing was answered.</Trans>
        </p>
        <CorrectAnswer {...props} />
      </>
    )
  const { choice } = playerTypes[question.type]
  if (choice) return <Options {...props} choice={choice} />
  return (
    <>
      <p className={css.answered}>
        <Trans>Yours: {wordsOf(question, answer)}</Trans>
      </p>
      <CorrectAnswer {...props} />
    </>
  )
}

/** The options that were shaded, and those that should have been. */
function Options({
  question,
  answer,
  result: { correct, feedback },
  choice,
}: AnsweredProps & { choice: Choice }) {
  const { t } = useLingui()
  const chosen = new Set(answer?.optionIds)
  const right = correct && new Set(correct.optionIds)
  const said = new Map(feedback.map(({ optionId, text }) => [optionId, text]))
  const rows = question.options.flatMap((option, place) =>
    chosen.has(option.id) || right?.has(option.id) ? [{ ...option, letter: letterOf(place) }] : [],
  )
  return (
    <ul className={css.options}>
      {rows.map(({ id, text, letter, media, alt }) => {
        const isRight = right?.has(id)
        const shaded = isRight === undefined ? 'shaded' : isRight ? 'right' : 'wrong'
        return (
          <li key={id}>
            <AnswerBubble
              letter={letter}
              state={chosen.has(id) ? shaded : 'missed'}
              isSquare={choice.isMany}
            />
            <span>
              {text || alt} <small>{chosen.has(id) ? t`yours` : t`right`}</small>
              <QuestionMedia isSmall media={media} alt={text === '' ? '' : alt} />
              {said.has(id) && <small className={css.feedback}>{said.get(id)}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function CorrectAnswer({ question, result: { correct, isCorrect } }: AnsweredProps) {
  if (!correct || isCorrect) return null
  const words = correct.texts.length > 0 ? correct.texts.join(', ') : wordsOf(question, correct)
  return words === '' ? null : (
    <p className={css.correct}>
      <Trans>Correct: {words}</Trans>
    </p>
  )
}

/** An answer in words. */
function wordsOf(question: ShownQuestion, answer: Partial<NumberedAnswer>): string {
  const texts = new Map(
    [...question.options, ...question.left, ...question.right].map(({ id, text }) => [id, text]),
  )
  return playerTypes[question.type].inWords(answer, (id) => texts.get(id) ?? '')
}
