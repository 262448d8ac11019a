import type { Wallet } from '@akada/contract/wallets/routes'
import { withdrawalMessages } from '@akada/contract/wallets/withdrawal-routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { moneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { MoneyInput } from '#ui/fields/money/money-input.tsx'
import { maxWithdrawal, withdrawalProblem } from './withdraw-limits.ts'
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
  const [isTouched, setTouched] = useState(false)
  const problem = withdrawalProblem(wallet, amountMinor)
  const available = moneyOf(wallet.availableBalanceMinor)
  const wrong = problem === 'too-much' ? t`That is more than is available.` : withdrawalMessages.range
  function submit(): void {
    setTouched(true)
    if (!problem) onNext()
  }
  return (
    <Form className={css.pane} onSubmit={submit}>
      <Field
        label={t`Amount in naira`}
        hint={t`Available: ${available}`}
        error={isTouched && problem ? wrong : undefined}
      >
        {(control) => (
          <MoneyInput {...control} value={amountMinor} max={maxWithdrawal(wallet)} onChange={onChange} />
        )}
      </Field>
      {amountMinor !== undefined && !problem && <WithdrawSums wallet={wallet} amountMinor={amountMinor} />}
      <Button type="submit">
        <Trans>Next</Trans>
      </Button>
    </Form>
  )
}
