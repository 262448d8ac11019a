import type { Order } from '@akada/contract/payments/routes'
import type { SavedCard } from '@akada/contract/saved-cards/routes'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardChoice, savedCardsQuery } from '#features/saved-cards/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { NewCard } from './new-card.tsx'
import { PaySavedCard } from './pay-saved-card.tsx'
import css from './checkout.module.css'

/** Pays by a saved card or another. */
export function CardPane({ order }: { order: Order }) {
  const user = useSession()
  const { data: cards, isPending } = useQuery({
    ...savedCardsQuery(user?.id ?? ''),
    enabled: user !== null,
  })
  if (isPending) return <Skeleton shape="box" height="12rem" />
  // Without its saved cards a card can still be entered.
  return cards?.length ? <CardOrOther order={order} cards={cards} /> : <NewCard order={order} />
}

function CardOrOther({ order, cards }: { order: Order; cards: readonly SavedCard[] }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(cards.find(({ isExpired }) => !isExpired)?.id)
  const card = cards.find(({ id }) => id === chosen)
  return (
    <div className={css.pane}>
      <CardChoice cards={cards} chosen={card?.id} other={t`Another card`} onChoose={setChosen} />
      {card ? <PaySavedCard key={card.id} order={order} card={card} /> : <NewCard order={order} />}
    </div>
  )
}
