import type { PaymentMethod } from '@akada/contract/payments'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clientConfigQuery } from '#features/accounts/public.ts'
import css from './checkout.module.css'

const pages: Partial<Record<PaymentMethod, string>> = { transfer: '/app', ussd: '/phone' }

/** Says that no real money moves, and where to simulate a payment. */
export function TestMoney({ method }: { method?: PaymentMethod }) {
  const payments = useQuery(clientConfigQuery).data?.features.payments
  if (!payments?.isTest) return null
  const page = method && pages[method]
  return (
    <p className={css.test}>
      <Trans>Test money. Nothing is really paid.</Trans>{' '}
      {payments.bankOrigin && page && (
        <a href={payments.bankOrigin + page} target="_blank" rel="noreferrer">
          {method === 'ussd' ? <Trans>Open the test phone</Trans> : <Trans>Open the test bank's app</Trans>}
        </a>
      )}
      {method === 'card' && <Trans>Use card 4084 0840 8408 4081, any later date, CVV 408.</Trans>}
    </p>
  )
}
