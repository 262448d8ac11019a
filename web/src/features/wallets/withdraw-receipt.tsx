import type { Withdrawal } from '@akada/contract/wallets/withdrawal-routes'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dateTime } from '#lib/time/dates.ts'
import { moneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { cancelWithdrawalMutation, withdrawalQuery } from './wallets.queries.ts'
import { WithdrawalTimeline, useWithdrawalSteps } from './withdrawal-timeline.tsx'
import css from './withdraw.module.css'

/** The progress of a withdrawal; for its first seconds it can be cancelled. */
export function WithdrawReceipt({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(withdrawalQuery(id))
  if (!data) return <Skeleton shape="box" height="12rem" />
  return (
    <div className={css.pane}>
      <p className={css.sent} aria-live="polite">
        <Outcome withdrawal={data} />
      </p>
      <WithdrawalTimeline withdrawal={data} />
      <div className={css.actions}>
        <Undo withdrawal={data} />
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}

/** On its way, or how it ended. */
function Outcome({ withdrawal }: { withdrawal: Withdrawal }) {
  const { status, expectedBy, netAmountMinor } = withdrawal
  const steps = useWithdrawalSteps(withdrawal)
  if (status !== 'pending' && status !== 'processing') return steps.at(-1)?.title
  const by = expectedBy && dateTime(expectedBy)
  return (
    <Trans>
      {moneyOf(netAmountMinor)} is on its way. Usually minutes, at the latest {by}.
    </Trans>
  )
}

function Undo({ withdrawal: { id, status, canCancelUntil } }: { withdrawal: Withdrawal }) {
  const [isOpen, setOpen] = useState(() => new Date(canCancelUntil) > new Date())
  const cancel = useMutation(cancelWithdrawalMutation(id))
  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), Date.parse(canCancelUntil) - Date.now())
    return () => clearTimeout(timer)
  }, [canCancelUntil])
  if (!isOpen || status !== 'pending') return null
  return (
    <Button kind="outline" isLoading={cancel.isPending} onClick={() => cancel.mutate()}>
      <Trans>Undo</Trans>
    </Button>
  )
}
