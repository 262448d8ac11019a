import { letterOf } from '../../data/is-answered.ts'
import { AnswerBubble } from '../../parts/answer-bubble.tsx'
import { QuestionMedia } from '../../parts/question-media.tsx'
import css from '../../parts/question-view.module.css'
import type { AnswerProps, Choice, PlayerType } from '../player-type.ts'

/** Options in rows: one may be shaded, or with square bubbles several. */
function ShadedOptions({
  question: { id, options },
  answer,
  onAnswer,
  choice: { isMany, choose },
}: AnswerProps & { choice: Choice }) {
  const chosen = new Set(answer?.optionIds)
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
          onChange={() => onAnswer(choose(option.id, answer))}
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

/** Types whose answer is one or more of the options. */
export const choosing = (choice: Choice): PlayerType => ({
  AnswerField: (props) => <ShadedOptions {...props} choice={choice} />,
  choice,
  inWords: ({ optionIds = [] }, nameOf) => optionIds.map(nameOf).join(', '),
  isReadable: () => true,
})
