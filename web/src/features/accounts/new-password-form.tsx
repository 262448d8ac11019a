import { OneTimeCode, Password, passwordMinLength } from '@akada/contract/accounts'
import { useLingui } from '@lingui/react/macro'
import { useForm } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { PasswordInput } from '#ui/input.tsx'
import { OtpInput } from '#ui/otp-input.tsx'
import { AccountForm } from './account-form.tsx'
import { resetPasswordMutation } from './accounts.queries.ts'
import { FormField } from './form-field.tsx'
import { focusFirstError, formRules } from './form-rules.ts'
import { ResendCode } from './resend-code.tsx'

const NewPasswordSchema = z.object({ token: OneTimeCode, password: Password })

interface Props {
  email: string
  onReset: () => void
}

/** Takes the code that was sent and the new password. */
export function NewPasswordForm({ email, onReset }: Props) {
  const { t } = useLingui()
  const ref = useRef<HTMLFormElement>(null)
  const { form, error, isPending } = useReset({
    email,
    onReset,
    onInvalid: () => focusFirstError(ref.current),
  })

  return (
    <>
      <AccountForm
        ref={ref}
        onSubmit={() => void form.handleSubmit()}
        error={error}
        isPending={isPending}
        submitLabel={t`Set new password`}
      >
        <form.Field name="token">
          {(field) => (
            <FormField
              field={field}
              value={field.state.value}
              errors={field.state.meta.errors}
              refusal={error}
              label={t`Code`}
            >
              {({ onChange: _typed, ...control }) => <OtpInput {...control} onChange={field.handleChange} />}
            </FormField>
          )}
        </form.Field>
        <form.Field name="password">
          {(field) => (
            <FormField
              field={field}
              value={field.state.value}
              errors={field.state.meta.errors}
              refusal={error}
              label={t`New password`}
              hint={t`At least ${passwordMinLength} characters.`}
            >
              {(control) => <PasswordInput {...control} autoComplete="new-password" />}
            </FormField>
          )}
        </form.Field>
      </AccountForm>
      <ResendCode email={email} triggerEvent="account-reactivation" isSent />
    </>
  )
}

function useReset({ email, onReset, onInvalid }: Props & { onInvalid: () => void }) {
  const reset = useMutation(resetPasswordMutation())
  const form = useForm({
    defaultValues: { token: '', password: '' },
    ...formRules,
    validators: { onDynamic: NewPasswordSchema },
    listeners: { onChange: () => reset.isError && reset.reset() },
    onSubmitInvalid: onInvalid,
    onSubmit: async ({ value }) => {
      const done = await reset.mutateAsync({ email, ...value }).catch(() => undefined)
      if (done) onReset()
      else onInvalid()
    },
  })
  return { form, error: reset.error, isPending: reset.isPending }
}
