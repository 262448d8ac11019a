import { AnswerBubble } from '../parts/answer-bubble.tsx'
import { letterOf } from '../data/is-answered.ts'
import { QuestionMedia } from '../parts/question-media.tsx'
import type { AnswerProps } from './answer-props.ts'
import css from './question-view.module.css'

/** Options in rows: one may be shaded, or with square bubbles several. */
export function ChoiceAnswer({ question: { id, type, options }, answer, onAnswer }: AnswerProps) {
  const chosen = new Set(answer?.optionIds)
  const isMany = type === 'MULTIPLE'
  const choose = (optionId: string) => {
    if (!isMany) return onAnswer({ optionIds: [optionId] })
    const others = [...chosen].filter((one) => one !== optionId)
    return onAnswer({ optionIds: chosen.has(optionId) ? others : [...others, optionId] })
  }
  return options.map((option, place) => {
    const letter = letterOf(place)
    const isOn = chosen.has(option.id)
    return (
      <label key={option.id} className={css.option} data-on={isOn || undefined}>
        <input
          type={isMany ? 'checkbox' : 'radio'}
          className={css.native}
          name={id}
          checked={isOn}
          onChange={() => choose(option.id)}
        />
        <span className={css.bubble}>
          <AnswerBubble letter={letter} state={isOn ? 'shaded' : 'empty'} isSquare={isMany} />
        </span>
        <span className={css.words}>
          <span className={css.spoken}>{letter}. </span>
          {option.text}
          <QuestionMedia isSmall media={option.media} alt={option.alt} />
        </span>
      </label>
    )
  })
}
