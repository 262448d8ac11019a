import type { Order } from '@akada/contract/payments/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { moneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Slip, SlipPart } from '#ui/layout/slip.tsx'
import { BigCopy } from './big-copy.tsx'
import { checkPaymentMutation, createPaymentMutation } from './payments.queries.ts'
import { PaidAlready } from './unknown-yet.tsx'
import { useCountdown } from './use-countdown.ts'
import css from './checkout.module.css'

/** The pending attempt by transfer. */
const waitingTransfer = ({ payments }: Order) =>
  payments.findLast(({ method, state, transfer }) => method === 'transfer' && state === 'waiting' && transfer)

/** No account to send to: it was used by a transfer that goes back, has expired, or never came. */
function NoAccount({ order, isExpired }: { order: Order; isExpired: boolean }) {
  const create = useMutation(createPaymentMutation(order))
  const renew = () => create.mutate({ method: 'transfer' })
  if (!isExpired && order.payments.some(({ method, isReturned }) => method === 'transfer' && isReturned))
    return (
      <Button isWide isLoading={create.isPending} onClick={renew}>
        <Trans>Get a new account number</Trans>
      </Button>
    )
  return (
    <>
      <ErrorBox isAction onRetry={renew}>
        {isExpired ? (
          <Trans>This account number has expired. Anything sent later will be returned to your bank.</Trans>
        ) : (
          <Trans>The bank has not given us an account number yet.</Trans>
        )}
      </ErrorBox>
      {isExpired && <PaidAlready />}
    </>
  )
}

/** Where to send exactly how much, and until when. */
export function TransferPane({ order }: { order: Order }) {
  const { t } = useLingui()
  const payment = waitingTransfer(order)
  const transfer = payment?.transfer
  const left = useCountdown(transfer?.expiresAt)
  if (!payment || !transfer || left === undefined)
    return <NoAccount order={order} isExpired={transfer !== undefined && transfer !== null} />
  const { accountNumber, bankName, accountName } = transfer
  return (
    <>
      <Slip label={t`Transfer`}>
        <SlipPart>
          <BigCopy
            label={t`Send exactly`}
            shown={moneyOf(payment.amountMinor)}
            value={String(payment.amount)}
          />
        </SlipPart>
        <SlipPart>
          <BigCopy
            label={t`to this account, made for this purchase`}
            shown={accountNumber.replace(/^(\d{4})(\d{3})/, '$1 $2 ')}
            value={accountNumber}
          />
          <b>
            {bankName} · {accountName}
          </b>
        </SlipPart>
        <SlipPart>
          <div className={css.looking}>
            <span>
              <Icon name="clock" size={20} /> <Trans>Open for {left}</Trans>
            </span>
            <span className={css.info} aria-live="polite">
              <Icon name="arrow-clockwise" size={20} /> <Trans>Looking for it…</Trans>
            </span>
          </div>
        </SlipPart>
      </Slip>
      <p className={css.help}>
        <Trans>
          You can close this page. When the money arrives, your purchase opens automatically and we tell you.
          Your bank may add its own fee, and ₦50 stamp duty from ₦10,000.
        </Trans>
      </p>
      <SentIt order={order} paymentId={payment.id} />
    </>
  )
}

/** Asks the bank at once, for members who have sent it. */
function SentIt({ order, paymentId }: { order: Order; paymentId: string }) {
  const { t } = useLingui()
  const check = useMutation(checkPaymentMutation(order, paymentId))
  return (
    <div className={css.sent}>
      <Button isWide isLoading={check.isPending} onClick={() => check.mutate()}>
        <Trans>I have sent it</Trans>
      </Button>
      <p aria-live="polite" className={css.help}>
        {check.isSuccess && check.data.state === 'waiting' && (
          <Trans>Not here yet. Most transfers take two minutes, some a day. We keep checking.</Trans>
        )}
        {check.isError && t`The bank is not responding. We'll keep checking.`}
      </p>
    </div>
  )
}
