import { otpLength } from '@akada/contract/accounts/routes'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { navigate } from '#routing/navigation.ts'
import { useState } from 'react'
import { fieldError } from '#api/call-error.ts'
import { Field } from '#ui/fields/field.tsx'
import { OtpInput } from '#ui/fields/otp-input.tsx'
import { AccountForm } from './account-form.tsx'
import { proveCodeMutation } from './accounts.queries.ts'
import { onwardPath } from './onward.ts'
import { ResendCode } from './resend-code.tsx'

interface Props {
  /** Undefined if the address has none; then the code is bound to this browser. */
  email: string | undefined
  redirect: string | undefined
}

/** Verifies the email address with the code sent to it. */
export function CodeForm({ email, redirect }: Props) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const prove = useMutation(proveCodeMutation())

  async function submit(token: string): Promise<void> {
    if (prove.isPending) return
    setShort(token.length < otpLength)
    if (token.length < otpLength) return
    const session = await prove.mutateAsync({ token, ...(email && { email }) }).catch(() => undefined)
    if (!session) return setCode('')
    if (session.nextStep === 'second-factor')
      return navigate({ to: '/auth', search: { tab: 'signin', redirect } }, { replace: true })
    const { nextStep, user } = session
    navigate({ href: onwardPath({ nextStep, email: user.email, redirect }) }, { replace: true })
  }

  function change(next: string): void {
    setCode(next)
    setShort(false)
    if (next && prove.isError) prove.reset()
  }

  const error = isShort ? /*i18n*/ 'Enter all 6 digits.' : fieldError(prove.error, 'token')
  return (
    <>
      <AccountForm
        onSubmit={() => void submit(code)}
        error={prove.error}
        isPending={prove.isPending}
        submitLabel={t`Confirm`}
      >
        <Field label={t`Code`} error={error}>
          {(control) => (
            <OtpInput
              {...control}
              value={code}
              onChange={change}
              onComplete={(whole) => void submit(whole)}
            />
          )}
        </Field>
      </AccountForm>
      {email && <ResendCode email={email} triggerEvent="account-creation" isSent />}
    </>
  )
}
