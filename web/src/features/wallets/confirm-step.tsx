import type { CurrentUser } from '@akada/contract/profiles/routes'
import type { Wallet } from '@akada/contract/wallets/routes'
import { otpLength } from '@akada/contract/accounts/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { shortMoneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Form } from '#ui/fields/form.tsx'
import { CurrentPasswordField } from '#ui/fields/current-password-field.tsx'
import { PhoneProof } from './phone-proof.tsx'
import { withdrawMutation } from './wallets.queries.ts'
import { arrivalOf, needsCode } from './withdraw-limits.ts'
import { WithdrawSums } from './withdraw-sums.tsx'
import css from './withdraw.module.css'

interface Props {
  wallet: Wallet
  user: CurrentUser
  amountMinor: number
  /** Identifies this attempt to the server. */
  attempt: string
  onBack: () => void
  onDone: (withdrawalId: string) => void
}

/** Recipient, amount that arrives, and the password or, for large sums, a code. */
export function ConfirmStep({ wallet, user, amountMinor, attempt, onBack, onDone }: Props) {
  const { t } = useLingui()
  const [secret, setSecret] = useState('')
  const withdraw = useMutation(withdrawMutation(wallet.id))
  const account = wallet.payoutAccount
  const arrives = shortMoneyOf(arrivalOf(wallet, amountMinor).arrivesMinor)
  const isLarge = needsCode(wallet, amountMinor)
  // The second step asks for its own code, over this form.
  const byCode = isLarge && !user.secondFactor
  const { error } = withdraw
  const failure = error ? (describeError(error) ?? t`It was not sent. Try again.`) : undefined
  const send = () =>
    withdraw.mutate(
      { amountMinor, proof: byCode ? { code: secret } : { password: secret }, isLarge, key: attempt },
      { onSuccess: ({ id }) => onDone(id), onError: () => byCode && setSecret('') },
    )
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
      {byCode ? (
        <PhoneProof user={user} value={secret} onChange={setSecret} error={error} failure={failure} />
      ) : (
        <CurrentPasswordField value={secret} onChange={setSecret} error={failure} />
      )}
      <div className={css.actions}>
        <Button kind="outline" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          type="submit"
          disabled={byCode ? secret.length < otpLength : !secret}
          isLoading={withdraw.isPending}
        >
          <Trans>Send {arrives}</Trans>
        </Button>
      </div>
    </Form>
  )
}
