import type { NumberedAnswer, ShownQuestion } from '@akada/contract/quizzes/questions'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '#ui/graphics/icon.tsx'
import { Margin } from '#ui/layout/margin.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { isAnswered, letterOf, lettersOf } from '../data/is-answered.ts'
import { AnswerBubble } from '../parts/answer-bubble.tsx'
import { playerTypes } from '../types/player-types.ts'
import css from './answer-sheet.module.css'

interface Props {
  questions: readonly ShownQuestion[]
  answers: ReadonlyMap<string, NumberedAnswer>
  /** Counted from 0. */
  current?: number
  onGo: (place: number) => void
}

/** All answers of an attempt on one sheet; each line links to its question. */
export function AnswerSheet({ questions, answers, current, onGo }: Props) {
  const { t } = useLingui()
  return (
    <div className={css.sheet}>
      <Margin label={t`Answer sheet`}>
        {questions.map((question, place) => (
          <SheetRow
            key={question.id}
            place={place}
            question={question}
            answer={answers.get(question.id)}
            isCurrent={place === current}
            onGo={onGo}
          />
        ))}
      </Margin>
    </div>
  )
}

interface RowProps {
  place: number
  question: ShownQuestion
  answer: NumberedAnswer | undefined
  isCurrent: boolean
  onGo: (place: number) => void
}

function SheetRow({ place, question, answer, isCurrent, onGo }: RowProps) {
  const { t } = useLingui()
  const number = place + 1
  const shaded = lettersOf(question, answer).join(', ')
  const isDone = isAnswered(answer)
  const answered = shaded ? t`Question ${number}, shaded ${shaded}` : t`Question ${number}, answered`
  const name = isDone ? answered : t`Question ${number}, empty`
  const label = answer?.isFlagged ? t`${name}, marked for review` : name
  return (
    <li data-margin-row>
      <button
        type="button"
        className={css.row}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onGo(place)}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        <span className={css.bubbles}>
          <Bubbles question={question} answer={answer} />
          {answer?.isFlagged && <Icon name="flag" size={16} />}
        </span>
      </button>
    </li>
  )
}

/** One lozenge for each option; for typed or sorted answers one that says whether there is an answer. */
function Bubbles({ question, answer }: Pick<RowProps, 'question' | 'answer'>) {
  const { choice } = playerTypes[question.type]
  if (!choice) return <AnswerBubble letter="…" state={isAnswered(answer) ? 'shaded' : 'empty'} />
  const chosen = new Set(answer?.optionIds)
  return question.options.map(({ id }, place) => (
    <AnswerBubble
      key={id}
      letter={letterOf(place)}
      state={chosen.has(id) ? 'shaded' : 'empty'}
      isSquare={choice.isMany}
    />
  ))
}
