import { payoutMessages } from '@akada/contract/payouts/routes'
import type { CurrentUser } from '@akada/contract/profiles/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { Input } from '#ui/fields/input.tsx'
import { CurrentPasswordField } from '#ui/fields/current-password-field.tsx'
import { type Bank, BankField } from './bank-field.tsx'
import { createPayoutAccountMutation, resolveAccountMutation } from './wallets.queries.ts'
import css from './withdraw.module.css'
import { fullName } from '@akada/contract/text/full-name'

const isNumber = (digits: string) => /^\d{10}$/.test(digits)

/** Bank and number of the account, with the name from the bank. */
function useAccount() {
  const [bank, setBank] = useState<Bank>()
  const [accountNumber, setNumber] = useState('')
  const resolve = useMutation(resolveAccountMutation)
  function change(next: { bank: Bank | undefined; accountNumber: string }): void {
    setBank(next.bank)
    setNumber(next.accountNumber)
    if (next.bank && isNumber(next.accountNumber))
      resolve.mutate({ bankCode: next.bank.code, accountNumber: next.accountNumber })
    else resolve.reset()
  }
  return { bank, accountNumber, resolve, change }
}
type Account = ReturnType<typeof useAccount>

/** Saves another account, with the password. */
export function AccountForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const { t } = useLingui()
  const account = useAccount()
  const [accountName, setName] = useState(fullName(user.profile))
  const [password, setPassword] = useState('')
  const create = useMutation(createPayoutAccountMutation(user.id))
  const { bank, accountNumber } = account
  const saved = () => {
    showToast({ tone: 'ok', message: t`Your payout account was saved.` })
    onDone()
  }
  function submit(): void {
    if (!bank) return
    const fields = { accountName, accountNumber, bankName: bank.name, bankCode: bank.code }
    create.mutate({ ...fields, password }, { onSuccess: saved })
  }
  return (
    <Form className={css.pane} onSubmit={submit}>
      <AccountFields account={account} error={create.error} />
      <Field label={t`Name on the account`} error={fieldError(create.error, 'accountName')}>
        {(control) => (
          <Input {...control} value={accountName} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <BankAnswer account={account} />
      <CurrentPasswordField value={password} onChange={setPassword} error={otherFailure(create.error)} />
      <Button
        type="submit"
        disabled={!bank || !isNumber(accountNumber) || !password}
        isLoading={create.isPending}
      >
        <Trans>Save account</Trans>
      </Button>
    </Form>
  )
}

/** An error that belongs to no field but the password. */
function otherFailure(error: Error | null): string | undefined {
  const isElsewhere = ['accountName', 'accountNumber', 'bankName'].some((name) => fieldError(error, name))
  return error && !isElsewhere ? describeError(error) : undefined
}

function AccountFields({ account, error }: { account: Account; error: Error | null }) {
  const { t } = useLingui()
  const { bank, accountNumber, resolve, change } = account
  const unknown = resolve.isError ? payoutMessages.unknownAccount : undefined
  return (
    <>
      <BankField
        error={fieldError(error, 'bankName')}
        onChoose={(chosen) => change({ bank: chosen, accountNumber })}
      />
      <Field
        label={t`Account number`}
        hint={`${accountNumber.length}/10`}
        error={fieldError(error, 'accountNumber') ?? unknown}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={accountNumber}
            onChange={({ target }) => change({ bank, accountNumber: target.value.replaceAll(/\D/g, '') })}
          />
        )}
      </Field>
    </>
  )
}

function BankAnswer({ account: { resolve } }: { account: Account }) {
  return (
    <p aria-live="polite">
      {resolve.isSuccess && (
        <Trans>
          The bank has it under <b>{resolve.data.accountName}</b>. Is this you?
        </Trans>
      )}{' '}
      {resolve.data?.warnings.includes('check-digit') && (
        <Trans>Check the number: its last digit is not right for this bank.</Trans>
      )}
    </p>
  )
}
