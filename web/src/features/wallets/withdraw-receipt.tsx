import type { Withdrawal } from '@akada/contract/withdrawals'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dateTime } from '#lib/dates.ts'
import { moneyOf } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Timeline } from '#ui/feedback/timeline.tsx'
import { cancelWithdrawalMutation, withdrawalQuery } from './wallets.queries.ts'
import css from './withdraw.module.css'

const states = { done: 'past', current: 'now', next: 'next', failed: 'failed' } as const

/** The progress of a withdrawal; for its first seconds it can be cancelled. */
export function WithdrawReceipt({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data } = useQuery(withdrawalQuery(id))
  if (!data) return <Skeleton shape="box" height="12rem" />
  const by = data.expectedBy && dateTime(data.expectedBy)
  return (
    <div className={css.pane}>
      <p className={css.sent} aria-live="polite">
        {data.status === 'pending' || data.status === 'processing' ? (
          <Trans>
            {moneyOf(data.netAmountMinor)} is on its way. Usually minutes, at the latest {by}.
          </Trans>
        ) : (
          data.timeline.at(-1) && i18n._(data.timeline.at(-1)?.text ?? '')
        )}
      </p>
      <Timeline
        label={t`Where is this money?`}
        steps={data.timeline.map(({ key, at, text, state }) => ({
          key,
          at: at && dateTime(at),
          title: i18n._(text),
          state: states[state],
        }))}
      />
      <div className={css.actions}>
        <Undo withdrawal={data} />
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
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
