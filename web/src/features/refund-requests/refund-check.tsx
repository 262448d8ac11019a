import { siteName } from '#lib/site-name.ts'
import type { RefundPreview } from '@akada/contract/payments/refund-request-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { moneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LabelCard } from '#ui/layout/label-card.tsx'
import type { PreviewQuery } from './refund-requests.queries.ts'
import css from './refund-requests.module.css'

interface Props {
  preview: PreviewQuery
  isStaff: boolean
  isPending: boolean
  error: Error | null
  onBack: () => void
  onConfirm: () => void
}

/** The last look at a refund: what the buyer gets, what the wallet has before and after, and what else it ends. */
export function RefundCheck({ preview, isStaff, isPending, error, onBack, onConfirm }: Props) {
  const { t } = useLingui()
  const { data, error: failure, refetch } = useQuery(preview)
  return (
    <div className={css.form}>
      {failure && <ErrorBox onRetry={() => void refetch()}>{describeError(failure)}</ErrorBox>}
      {!data && !failure && <Skeleton height="10rem" shape="box" />}
      {data && <Sums preview={data} isStaff={isStaff} />}
      {error && <ErrorBox>{describeError(error) ?? t`This did not work. Try again.`}</ErrorBox>}
      <div className={css.buttons}>
        <Button kind="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        {data && (
          <Button kind="danger" isLoading={isPending} onClick={onConfirm}>
            {t`Refund ${moneyOf(data.amountMinor)}`}
          </Button>
        )}
      </div>
    </div>
  )
}

const change = (
  { before, after }: RefundPreview,
  key: 'availableMinor' | 'pendingMinor' | 'owedMinor',
): string => `${moneyOf(before[key])} → ${moneyOf(after[key])}`

function Sums({ preview, isStaff }: { preview: RefundPreview; isStaff: boolean }) {
  const { t } = useLingui()
  const { amountMinor, before, after, endsDelivery } = preview
  const isChanged = (key: keyof typeof before) => before[key] !== after[key]
  return (
    <>
      <LabelCard
        rows={[
          [t`The buyer gets`, moneyOf(amountMinor)],
          [
            isStaff ? t`Available in the seller's wallet` : t`Available in your wallet`,
            change(preview, 'availableMinor'),
          ],
          ...(isChanged('pendingMinor')
            ? ([[t`Still pending`, change(preview, 'pendingMinor')]] as const)
            : []),
          ...(isChanged('owedMinor')
            ? ([[t`Owed to ${siteName}`, change(preview, 'owedMinor')]] as const)
            : []),
        ]}
      />
      {preview.isShort && (
        <p className={css.warning} role="alert">
          {isStaff ? (
            <Trans>
              The seller has already withdrawn this money. Their wallet goes below zero until their next sales
              make up for it.
            </Trans>
          ) : (
            <Trans>
              You have already withdrawn this money. Your wallet goes below zero until your next sales make up
              for it.
            </Trans>
          )}
        </p>
      )}
      {endsDelivery && (
        <p>
          <Trans>The course closes for its buyer. Their certificate and their review are withdrawn.</Trans>
        </p>
      )}
    </>
  )
}
