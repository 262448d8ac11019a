import { OneTimeCode, Password } from '@akada/contract/accounts/routes'
import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { OtpInput } from '#ui/fields/otp-input.tsx'
import { AccountForm } from './account-form.tsx'
import { resetPasswordMutation } from './accounts.queries.ts'
import { FormField } from './form-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { ResendCode } from './resend-code.tsx'
import { useSendForm } from './use-send-form.ts'

const NewPasswordSchema = z.object({ token: OneTimeCode, password: Password })

interface Props {
  email: string
  onReset: () => void
}

/** Takes the code that was sent and the new password. */
export function NewPasswordForm({ email, onReset }: Props) {
  const { t } = useLingui()
  const { form, sending } = useSendForm({
    defaultValues: { token: '', password: '' },
    schema: NewPasswordSchema,
    mutation: resetPasswordMutation(email),
    onSent: onReset,
  })

  return (
    <>
      <AccountForm {...sending} submitLabel={t`Set new password`}>
        <form.Field name="token">
          {(field) => (
            <FormField field={field} refusal={sending.error} label={t`Code`}>
              {({ onChange: _typed, ...control }) => <OtpInput {...control} onChange={field.handleChange} />}
            </FormField>
          )}
        </form.Field>
        <form.Field name="password">
          {(field) => (
            <NewPasswordField field={field} refusal={sending.error} label={t`New password`} names={[email]} />
          )}
        </form.Field>
      </AccountForm>
      <ResendCode email={email} triggerEvent="account-reactivation" isSent />
    </>
  )
}
