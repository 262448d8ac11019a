import type { Payment, PaymentMethod } from '@akada/contract/payments/routes'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clientConfigQuery } from '#features/accounts/public.ts'
import css from './checkout.module.css'

const pages: Partial<Record<PaymentMethod, string>> = { transfer: '/app', ussd: '/phone' }

interface Props {
  method?: PaymentMethod
  /** A payment whose card has been entered. */
  atBank?: Payment | undefined
}

/** Says that no real money moves, and how to simulate a payment. */
export function TestMoney({ method, atBank }: Props) {
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
      {method === 'card' && <CardHint atBank={atBank} />}
    </p>
  )
}

/** What the test bank wants to read next. */
function CardHint({ atBank }: Pick<Props, 'atBank'>) {
  if (!atBank) return <Trans>Use card 4084 0840 8408 4081, any later date, CVV 408.</Trans>
  const challenge = atBank.challenge?.type
  if (challenge === 'pin') return <Trans>The PIN is 1234, or 1111 for the card that ends in 7812.</Trans>
  return challenge === 'otp' && <Trans>The code is 123456.</Trans>
}
