import { backofficeMessages } from '@akada/contract/backoffice/routes'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { navigate } from '#routing/navigation.ts'
import { useSearchParam } from '#routing/screen-address.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { moneyQuery } from './backoffice.queries.ts'
import { DeskSearch } from './desk-search.tsx'
import { FoundOrderCard, FoundWithdrawalCard } from './found.tsx'
import css from './backoffice.module.css'

const search = (reference: string) =>
  navigate(
    { to: '/moderation', search: { view: 'money', reference: reference || undefined } },
    { replace: true },
  )

/** Orders, payments, refunds and withdrawals by a reference; the reference is part of the address. */
export function LookUp() {
  const { t } = useLingui()
  const asked = useSearchParam('reference') ?? ''
  const found = useQuery(moneyQuery(asked))
  const { orders = [], withdrawals = [] } = found.data ?? {}
  return (
    <section aria-label={t`Look up`} className={css.part}>
      <h2>
        <Trans>Look up</Trans>
      </h2>
      <DeskSearch
        label={t`Reference`}
        hint={t`From an order, payment, refund or withdrawal: ours or the provider's`}
        initial={asked}
        icon="magnifying-glass"
        isLoading={found.isFetching}
        onSearch={search}
      >
        <Trans>Find</Trans>
      </DeskSearch>
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
