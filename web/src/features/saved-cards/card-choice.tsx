import type { SavedCard } from '@akada/contract/saved-cards/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Radio } from '#ui/fields/choices/radio.tsx'
import { RowHint } from '#ui/layout/list-box.tsx'
import { cardExpiry, cardName } from './card-name.ts'
import css from './saved-cards.module.css'

interface Props {
  cards: readonly SavedCard[]
  /** Undefined for another card. */
  chosen: string | undefined
  onChoose: (cardId: string | undefined) => void
  /** What the last choice is called. */
  other: string
}

/** One of the saved cards, or none of them. */
export function CardChoice({ cards, chosen, onChoose, other }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <fieldset className={css.choice}>
      <legend>{t`Which card?`}</legend>
      {cards.map((card) => (
        <label key={card.id} className={css.option} htmlFor={id + card.id}>
          <Radio
            id={id + card.id}
            name={id}
            checked={chosen === card.id}
            disabled={card.isExpired}
            onChange={() => onChoose(card.id)}
          />
          <b>{cardName(card)}</b>
          <CardUntil card={card} />
        </label>
      ))}
      <label className={css.option} htmlFor={`${id}-other`}>
        <Radio
          id={`${id}-other`}
          name={id}
          checked={chosen === undefined}
          onChange={() => onChoose(undefined)}
        />
        <b>{other}</b>
      </label>
    </fieldset>
  )
}

/** Until when a card is good. */
export const CardUntil = ({ card }: { card: SavedCard }) => (
  <RowHint>
    {card.isExpired ? <Trans>expired {cardExpiry(card)}</Trans> : <Trans>until {cardExpiry(card)}</Trans>}
  </RowHint>
)
