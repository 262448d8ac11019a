import { type Transaction, transactionNotFound } from '@akada/contract/wallets/transaction-routes'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { RefundPart } from '#features/refund-requests/public.ts'
import { moneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Timeline } from '#ui/feedback/timeline.tsx'
import { CopyField } from '#ui/fields/copy-field.tsx'
import { SidePanel } from '#ui/overlays/side-panel.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { ReceiptButton } from '../money-files.tsx'
import { TransactionParts } from './transaction-parts.tsx'
import { useMoneySteps } from '../use-money-steps.tsx'
import { transactionQuery, withdrawalQuery } from '../wallets.queries.ts'
import { WithdrawalTimeline } from '../withdrawal-timeline.tsx'
import css from './transactions.module.css'

interface Props {
  id: string
  onClose: () => void
}

/** Where the money of one transaction is, and every naira of it. */
export function TransactionPanel({ id, onClose }: Props) {
  const { t } = useLingui()
  const { data, isPending, error, refetch } = useQuery(transactionQuery(id))
  return (
    <SidePanel isOpen title={t`Where is this money?`} onClose={onClose}>
      {isPending && <Skeleton shape="box" height="16rem" />}
      {!isPending && !data && (
        <ErrorBox onRetry={() => void refetch()}>
          {describeError(error) ?? i18n._(transactionNotFound)}
        </ErrorBox>
      )}
      {data && <Details transaction={data} />}
    </SidePanel>
  )
}

/** The way to the bank, and again where it came back. */
function OfWithdrawal({ id }: { id: string }) {
  const { data } = useQuery(withdrawalQuery(id))
  if (!data) return <Skeleton shape="box" height="8rem" />
  const isBack = data.status === 'failed' || data.status === 'reversed'
  return (
    <>
      <WithdrawalTimeline withdrawal={data} />
      {isBack && (
        <Button onClick={() => openOverlay('payout', 'withdraw')}>
          <Trans>Withdraw again</Trans>
        </Button>
      )}
    </>
  )
}

/** What was paid has a receipt; money that went back is named on it. */
const hasReceipt = new Set(['purchase', 'subscription', 'sale'])

function Details({ transaction }: { transaction: Transaction }) {
  const { t } = useLingui()
  const steps = useMoneySteps(transaction)
  const { amountMinor, description, reference, orderId, transaction_type: type, status } = transaction
  const hasParts = type === 'sale' || (type === 'withdrawal' && status !== 'failed' && status !== 'reversed')
  return (
    <div className={css.details}>
      <p>
        <Trans>
          <b>{moneyOf(amountMinor)}</b> {description}
        </Trans>
      </p>
      {transaction.withdrawalId ? (
        <OfWithdrawal id={transaction.withdrawalId} />
      ) : (
        <Timeline label={t`Where is this money?`} steps={steps} />
      )}
      {hasParts && <TransactionParts transaction={transaction} />}
      <CopyField label={t`Reference`} value={reference} />
      <RefundPart transaction={transaction} />
      <div className={css.actions}>
        {orderId && hasReceipt.has(type) && status === 'successful' && <ReceiptButton orderId={orderId} />}
        <Button kind="outline" icon="download-simple" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <Button kind="outline" icon="question" onClick={() => openOverlay('support', reference)}>
          <Trans>Ask about it</Trans>
        </Button>
      </div>
    </div>
  )
}
