import { backofficeMessages } from '@akada/contract/backoffice'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { navigate, useSearchParam } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input } from '#ui/fields/input.tsx'
import { moneyQuery } from './backoffice.queries.ts'
import { FoundOrderCard, FoundWithdrawalCard } from './found.tsx'
import css from './backoffice.module.css'

/** Orders, payments, refunds and withdrawals by a reference; the reference is part of the address. */
export function LookUp() {
  const { t } = useLingui()
  const asked = useSearchParam('reference') ?? ''
  const [typed, setTyped] = useState(asked)
  const found = useQuery(moneyQuery(asked))
  const search = () =>
    navigate(
      { to: '/moderation', search: { view: 'money', reference: typed.trim() || undefined } },
      { replace: true },
    )
  const { orders = [], withdrawals = [] } = found.data ?? {}
  return (
    <section aria-label={t`Look up`} className={css.part}>
      <h2>
        <Trans>Look up</Trans>
      </h2>
      <Form className={css.search} onSubmit={search}>
        <Field
          label={t`Reference`}
          hint={t`Of an order, payment, refund or withdrawal; ours or the provider's`}
        >
          {(control) => (
            <Input
              {...control}
              value={typed}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button type="submit" icon="magnifying-glass" isLoading={found.isFetching}>
          <Trans>Find</Trans>
        </Button>
      </Form>
      {found.error && <ErrorBox onRetry={() => void found.refetch()}>{describeError(found.error)}</ErrorBox>}
      {found.data && orders.length + withdrawals.length === 0 && (
        <p aria-live="polite">{i18n._(backofficeMessages.nothing)}</p>
      )}
      {orders.map((order) => (
        <FoundOrderCard key={order.id} order={order} />
      ))}
      {withdrawals.map((withdrawal) => (
        <FoundWithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />
      ))}
    </section>
  )
}
