import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LateRefundRequests } from '#features/refund-requests/public.ts'
import { dateTime } from '#lib/time/dates.ts'
import { moneyOf } from '#lib/text/money.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Adjustments } from './adjustments.tsx'
import { booksQuery } from './backoffice.queries.ts'
import { FailedRows } from './failed-rows.tsx'
import { LookUp } from './look-up.tsx'
import { PlanDesk } from './plan-desk.tsx'
import { PlanPrices } from './plan-prices.tsx'
import { WalletDesk } from './wallet-desk.tsx'
import css from './backoffice.module.css'

/** Admins look up orders, payments and withdrawals here, freeze wallets, and correct them two by two. */
export function MoneyDesk() {
  return (
    <div className={css.desk}>
      <Books />
      <FailedRows />
      <SharedAccounts />
      <LookUp />
      <WalletDesk />
      <PlanDesk />
      <PlanPrices />
      <LateRefundRequests />
      <Adjustments />
    </div>
  )
}

/** Whether the books balance, and what fits nothing in the provider's statements. */
function Books() {
  const { t } = useLingui()
  const { data } = useQuery(booksQuery)
  if (!data) return <Skeleton shape="box" height="3rem" />
  const { checkedAt, problems, findings } = data
  return (
    <section aria-label={t`Books`} className={css.part}>
      {problems > 0 ? (
        <Banner icon="warning" tone="danger">
          <Trans>The books have problems: {problems}. Withdrawals wait until an operator has looked.</Trans>
        </Banner>
      ) : (
        <p className={css.hint}>
          {checkedAt ? (
            <Trans>The books balance, checked {dateTime(checkedAt)}.</Trans>
          ) : (
            <Trans>The books have not been checked yet.</Trans>
          )}
        </p>
      )}
      {findings.length > 0 && (
        <ul className={css.rows}>
          {findings.map(({ finding, kind, reference, amountMinor }) => (
            <li key={`${kind}${reference}${finding}`}>
              <span>
                {finding}: {kind} <code>{reference}</code>
              </span>
              <b>{moneyOf(amountMinor)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Accounts and cards of several members: a family, or one thief behind them all. */
function SharedAccounts() {
  const { t } = useLingui()
  const { data } = useQuery(booksQuery)
  if (!data?.shared.length) return null
  return (
    <section aria-label={t`Shared accounts and cards`} className={css.part}>
      <h2>
        <Trans>Shared accounts and cards</Trans>
      </h2>
      <p className={css.hint}>
        <Trans>Several members use each of these. Look at their sales before money leaves.</Trans>
      </p>
      <ul className={css.rows}>
        {data.shared.map(({ kind, name, usernames, lastAt }) => (
          <li key={`${kind}${name}${lastAt}`}>
            <span>
              <b>{name}</b> · {usernames.join(', ')}
            </span>
            <span>{dateTime(lastAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
