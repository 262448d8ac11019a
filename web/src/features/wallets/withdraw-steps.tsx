import type { Wallet } from '@akada/contract/wallets'
import { withdrawalMessages } from '@akada/contract/withdrawals'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { moneyOf, shortMoneyOf } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { PasswordInput } from '#ui/fields/input.tsx'
import { MoneyInput } from '#ui/fields/money-input.tsx'
import { Sums } from '#ui/layout/sums.tsx'
import { withdrawMutation } from './wallets.queries.ts'
import css from './withdraw.module.css'

/** In kobo; smaller transfers are free of it. */
const stampDutyFrom = 1_000_000

/** The bank's fee for receiving this amount. */
export const costOf = ({ costs }: Wallet, amountMinor: number) =>
  100 * (costs.find(({ upTo }) => upTo === null || amountMinor <= upTo * 100)?.fee ?? 0)

interface AmountProps {
  wallet: Wallet
  amountMinor: number | undefined
  onChange: (amountMinor: number | undefined) => void
  onNext: () => void
}

/** The amount, with what arrives of it, updated while typing. */
export function AmountStep({ wallet, amountMinor, onChange, onNext }: AmountProps) {
  const { t } = useLingui()
  const { limits, availableBalanceMinor } = wallet
  const most = Math.min(availableBalanceMinor, limits.max * 100, limits.leftToday * 100)
  const [isTouched, setTouched] = useState(false)
  const isRight = amountMinor !== undefined && amountMinor >= limits.min * 100 && amountMinor <= most
  const available = moneyOf(availableBalanceMinor)
  const wrong =
    amountMinor !== undefined && amountMinor > availableBalanceMinor
      ? t`That is more than is available.`
      : withdrawalMessages.range
  function submit(): void {
    setTouched(true)
    if (isRight) onNext()
  }
  return (
    <Form className={css.pane} onSubmit={submit}>
      <Field
        label={t`Amount in naira`}
        hint={t`Available: ${available}`}
        error={isTouched && !isRight ? wrong : undefined}
      >
        {(control) => <MoneyInput {...control} value={amountMinor} max={most} onChange={onChange} />}
      </Field>
      {amountMinor !== undefined && <WithdrawSums wallet={wallet} amountMinor={amountMinor} />}
      <Button type="submit">
        <Trans>Next</Trans>
      </Button>
    </Form>
  )
}

function WithdrawSums({ wallet, amountMinor }: { wallet: Wallet; amountMinor: number }) {
  const { t } = useLingui()
  const cost = costOf(wallet, amountMinor)
  const bank = wallet.payoutAccount?.bankName ?? ''
  const rows = [
    { key: 'leaves', amount: moneyOf(amountMinor), word: t`leaves your wallet` },
    {
      key: 'cost',
      amount: `−${moneyOf(cost)}`,
      word: amountMinor < stampDutyFrom ? t`charge of the bank` : t`charge of the bank and stamp duty`,
    },
    {
      key: 'arrives',
      amount: moneyOf(Math.max(0, amountMinor - cost)),
      word: t`reaches ${bank}`,
      isTotal: true,
    },
  ]
  return <Sums caption={t`What arrives`} rows={rows} />
}

interface ConfirmProps {
  wallet: Wallet
  amountMinor: number
  /** Identifies this attempt to the server. */
  attempt: string
  onBack: () => void
  onDone: (withdrawalId: string) => void
}

/** Recipient, amount that arrives, and password. */
export function ConfirmStep({ wallet, amountMinor, attempt, onBack, onDone }: ConfirmProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const withdraw = useMutation(withdrawMutation(wallet.id))
  const account = wallet.payoutAccount
  const arrives = shortMoneyOf(amountMinor - costOf(wallet, amountMinor))
  const send = () =>
    withdraw.mutate({ amountMinor, password, key: attempt }, { onSuccess: ({ id }) => onDone(id) })
  return (
    <Form className={css.pane} onSubmit={send}>
      {account && (
        <p>
          <Trans>
            To <b>{account.resolvedName}</b>, {account.bankName}, account {account.accountNumber}. The bank
            gave us this name.
          </Trans>
        </p>
      )}
      <WithdrawSums wallet={wallet} amountMinor={amountMinor} />
      <Field
        label={t`Your password`}
        error={
          withdraw.isError ? (describeError(withdraw.error) ?? t`It was not sent. Try again.`) : undefined
        }
      >
        {(control) => (
          <PasswordInput {...control} value={password} onChange={({ target }) => setPassword(target.value)} />
        )}
      </Field>
      <div className={css.actions}>
        <Button kind="outline" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" disabled={!password} isLoading={withdraw.isPending}>
          <Trans>Send {arrives}</Trans>
        </Button>
      </div>
    </Form>
  )
}
