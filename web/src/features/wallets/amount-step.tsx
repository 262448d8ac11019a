import type { Wallet } from '@akada/contract/wallets/routes'
import { withdrawalMessages } from '@akada/contract/wallets/withdrawal-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { moneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { MoneyInput } from '#ui/fields/money/money-input.tsx'
import { WithdrawSums } from './withdraw-sums.tsx'
import css from './withdraw.module.css'

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
