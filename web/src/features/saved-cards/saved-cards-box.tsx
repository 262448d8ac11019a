import type { SavedCard } from '@akada/contract/saved-cards/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { ListBox, ListBoxRow } from '#ui/layout/list-box.tsx'
import { ProvenDialog } from '#ui/overlays/proven-dialog.tsx'
import { CardUntil } from './card-choice.tsx'
import { cardName } from './card-name.ts'
import { deleteSavedCardMutation, savedCardsQuery } from './saved-cards.queries.ts'

/** The cards a member pays with again, each with a way to remove it. */
export function SavedCardsBox({ userId }: { userId: string }) {
  const { t } = useLingui()
  const list = useQuery(savedCardsQuery(userId))
  const cards = list.data ?? []
  return (
    <ListBox
      isCard
      title={t`Saved cards`}
      list={list}
      isEmpty={cards.length === 0}
      failure={<Trans>Your cards could not be loaded.</Trans>}
      empty={
        <Trans>None yet. You can save a card when you pay with it; its number stays with the bank.</Trans>
      }
    >
      {cards.map((card) => (
        <CardRow key={card.id} userId={userId} card={card} />
      ))}
    </ListBox>
  )
}

function CardRow({ userId, card }: { userId: string; card: SavedCard }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation(deleteSavedCardMutation(userId))
  const name = cardName(card)
  function removed(): void {
    setAsking(false)
    showToast({ tone: 'ok', message: t`${name} was removed.` })
  }
  return (
    <ListBoxRow
      words={
        <>
          <b>{name}</b>
          <CardUntil card={card} />
        </>
      }
      end={<IconButton icon="trash" label={t`Remove ${name}`} onClick={() => setAsking(true)} />}
    >
      <ProvenDialog
        isOpen={isAsking}
        title={t`Remove ${name}?`}
        confirmLabel={t`Remove`}
        purpose="saved-card"
        act={(headers) => remove.mutateAsync({ cardId: card.id, headers })}
        onDone={removed}
        onClose={() => setAsking(false)}
      >
        <Trans>It will not be charged again. A plan that it renews will ask you to pay another way.</Trans>
      </ProvenDialog>
    </ListBoxRow>
  )
}
