import type { Subscription } from '@akada/contract/plans/routes'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { cardName, savedCardsQuery } from '#features/saved-cards/public.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { updateSubscriptionMutation } from './plans.queries.ts'
import css from './plans.module.css'

interface Props {
  userId: string
  subscription: Subscription
}

/** Which saved card renews the plan, if any; there is nothing to choose without one. */
export function RenewalCard({ userId, subscription: { card, isGranted } }: Props) {
  const { t } = useLingui()
  const { data: cards = [] } = useQuery(savedCardsQuery(userId))
  const update = useMutation(updateSubscriptionMutation(userId))
  if (cards.length === 0 || isGranted) return null
  return (
    <div className={css.renewal}>
      <Field label={t`Renewal`}>
        {(control) => (
          <Select
            {...control}
            value={card?.id ?? ''}
            disabled={update.isPending}
            onChange={({ target }) => update.mutate({ savedCardId: target.value || null })}
          >
            <option value="">{t`I pay each time`}</option>
            {cards.map((one) => (
              <option key={one.id} value={one.id} disabled={one.isExpired}>
                {t`Automatically, with ${cardName(one)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
