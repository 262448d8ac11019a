import css from './answer-bubble.module.css'

interface Props {
  letter: string
  state?: 'empty' | 'shaded' | 'right' | 'wrong' | 'missed'
  /** Several may be shaded. */
  isSquare?: boolean
}

/** A lozenge of an objective sheet, shaded with a pencil. Text is beside it, so it is silent for screen readers. */
export function AnswerBubble({ letter, state = 'empty', isSquare = false }: Props) {
  return (
    <span className={css.bubble} data-state={state} data-square={isSquare || undefined} aria-hidden="true">
      {letter}
    </span>
  )
}
