import { changeEmail, confirmEmail } from '@akada/contract/accounts/routes'
import type { CurrentUser } from '@akada/contract/profiles/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { wrongPassword } from '#api/wrong-password.ts'
import { FormFailure } from '#features/accounts/public.ts'
import { updateUser } from '#features/sessions/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { EmailInput } from '#ui/fields/input.tsx'
import { OtpInput } from '#ui/fields/otp-input.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Row } from './group.tsx'
import { Proven } from './proven.tsx'
import { proofFor } from '#ui/overlays/proof-for.ts'
import { InlineForm } from '#ui/fields/inline-form.tsx'
import { CurrentPasswordField } from '#ui/fields/current-password-field.tsx'
import css from './settings.module.css'

/** The email address and how to change it: password, then the code sent to the new address. */
export function EmailRow({ user }: { user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const close = () => {
    setOpen(false)
    setSentTo(undefined)
  }
  if (isOpen && sentTo) return <CodeStep email={sentTo} onDone={close} />
  if (isOpen) return <AddressStep onSent={setSentTo} onCancel={close} />
  // Members who signed up with a phone number have that instead.
  const hasEmail = user.email.includes('@')
  return (
    <Row
      label={<Trans>Email</Trans>}
      value={hasEmail ? <bdi>{user.email}</bdi> : <Trans>None yet</Trans>}
      action={
        <span className={css.inline}>
          {hasEmail && <Proven isProven={user.userVerified} />}
          <Button kind="outline" size={36} onClick={() => setOpen(true)}>
            {hasEmail ? <Trans>Change email</Trans> : <Trans>Add an email</Trans>}
          </Button>
        </span>
      }
    />
  )
}

function AddressStep({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const ask = useMutation({
    meta: { quiet: true },
    async mutationFn() {
      const headers = await proofFor('change-email', password)
      return call(changeEmail, { body: { email } }, { headers })
    },
    onSuccess: () => onSent(email.trim().toLowerCase()),
  })
  const { error } = ask
  const wrong = wrongPassword(error)

  return (
    <InlineForm
      submitLabel={<Trans>Send code</Trans>}
      isLoading={ask.isPending}
      onSubmit={() => ask.mutate()}
      onCancel={onCancel}
    >
      <Field label={t`New email address`} error={fieldError(error, 'email')}>
        {(control) => (
          <EmailInput {...control} value={email} onChange={({ target }) => setEmail(target.value)} />
        )}
      </Field>
      <CurrentPasswordField
        value={password}
        onChange={setPassword}
        error={wrong ?? fieldError(error, 'password')}
      />
      {!wrong && <FormFailure error={error} />}
    </InlineForm>
  )
}

function CodeStep({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useLingui()
  const [token, setToken] = useState('')
  const confirm = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(confirmEmail, { body: { email, token } }),
    onSuccess(user) {
      updateUser(user)
      showToast({ tone: 'ok', message: t`Your email address was changed.` })
      onDone()
    },
  })

  return (
    <InlineForm
      submitLabel={<Trans>Confirm</Trans>}
      isLoading={confirm.isPending}
      onSubmit={() => confirm.mutate()}
      onCancel={onDone}
    >
      <p>
        <Trans>
          Enter the code we sent to <bdi>{email}</bdi>.
        </Trans>
      </p>
      <Field label={t`Code`} error={fieldError(confirm.error, 'token')}>
        {(control) => <OtpInput {...control} value={token} onChange={setToken} />}
      </Field>
      <FormFailure error={confirm.error} />
    </InlineForm>
  )
}
