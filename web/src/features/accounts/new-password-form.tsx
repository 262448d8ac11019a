import { OneTimeCode, Password } from '@akada/contract/accounts/routes'
import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { Field } from '#ui/fields/field.tsx'
import { OtpInput } from '#ui/fields/otp-input.tsx'
import { checkedBy, useForm } from '#ui/fields/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { resetPasswordMutation } from './accounts.queries.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { ResendCode } from './resend-code.tsx'

const NewPasswordSchema = z.object({ token: OneTimeCode, password: Password })

interface Props {
  email: string
  onReset: () => void
}

/** Takes the code that was sent and the new password. */
export function NewPasswordForm({ email, onReset }: Props) {
  const { t } = useLingui()
  const { values, change, text, errorOf, sending } = useForm({
    initial: { token: '', password: '' },
    check: (values) => checkedBy(NewPasswordSchema, values),
    mutation: resetPasswordMutation(email),
    onSent: onReset,
  })

  return (
    <>
      <AccountForm {...sending} submitLabel={t`Set new password`}>
        <Field label={t`Code`} error={errorOf('token')}>
          {(control) => (
            <OtpInput {...control} value={values.token} onChange={(token) => change({ token })} />
          )}
        </Field>
        <NewPasswordField
          label={t`New password`}
          error={errorOf('password')}
          names={[email]}
          {...text('password')}
        />
      </AccountForm>
      <ResendCode email={email} triggerEvent="account-reactivation" isSent />
    </>
  )
}
