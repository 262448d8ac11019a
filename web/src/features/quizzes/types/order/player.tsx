import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { AnswerBubble } from '../../parts/answer-bubble.tsx'
import css from '../../parts/question-view.module.css'
import type { AnswerProps, PlayerType } from '../player-type.ts'

/** Steps to order with buttons, or with Alt and the arrows. */
function AnswerField({ question: { options }, answer, onAnswer }: AnswerProps) {
  const { t } = useLingui()
  const [said, say] = useState('')
  const known = new Map(options.map((option) => [option.id, option]))
  const order = answer?.order?.length === options.length ? answer.order : options.map(({ id }) => id)
  const move = (from: number, by: number) => {
    const to = from + by
    const id = order[from]
    if (id === undefined || to < 0 || to >= order.length) return
    onAnswer({ order: order.toSpliced(from, 1).toSpliced(to, 0, id) })
    const [text, place, count] = [known.get(id)?.text ?? '', to + 1, order.length]
    say(t`${text}, ${place} of ${count}`)
  }
  const isGiven = answer?.order !== undefined
  return (
    <>
      <ol className={css.steps}>
        {order.map((id, place) => (
          <Step
            key={id}
            text={known.get(id)?.text ?? ''}
            place={place}
            count={order.length}
            isGiven={isGiven}
            onMove={(by) => move(place, by)}
          />
        ))}
      </ol>
      {!isGiven && (
        <div className={css.typed}>
          <Button kind="outline" size={36} onClick={() => onAnswer({ order })}>
            {t`Leave it in this order`}
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </>
  )
}

interface StepProps {
  text: string
  place: number
  count: number
  isGiven: boolean
  onMove: (by: number) => void
}

function Step({ text, place, count, isGiven, onMove }: StepProps) {
  const { t } = useLingui()
  const onKeyDown = (event: { altKey: boolean; key: string; preventDefault: () => void }) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <li className={css.option} data-on={isGiven || undefined}>
      <span className={css.bubble}>
        <AnswerBubble letter={String(place + 1)} state={isGiven ? 'shaded' : 'empty'} />
      </span>
      <span className={css.words}>{text}</span>
      <span className={css.moves}>
        <IconButton
          icon="arrow-up"
          label={t`Move up: ${text}`}
          disabled={place === 0}
          onKeyDown={onKeyDown}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="arrow-down"
          label={t`Move down: ${text}`}
          disabled={place === count - 1}
          onKeyDown={onKeyDown}
          onClick={() => onMove(1)}
        />
      </span>
    </li>
  )
}

export const order: PlayerType = {
  AnswerField,
  choice: null,
  inWords: ({ order: sorted = [] }, nameOf) => sorted.map(nameOf).join(' → '),
  isReadable: () => true,
}
