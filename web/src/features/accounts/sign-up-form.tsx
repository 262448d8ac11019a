import { SignUpForm as SignUpSchema, passwordMinLength } from '@akada/contract/accounts'
import { useLingui } from '@lingui/react/macro'
import { useForm } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { navigate } from '#routing/navigation.ts'
import { useRef } from 'react'
import { Input, PasswordInput } from '#ui/input.tsx'
import { AccountForm } from './account-form.tsx'
import { signUpMutation } from './accounts.queries.ts'
import { FormField } from './form-field.tsx'
import { focusFirstError, formRules } from './form-rules.ts'
import { onwardPath } from './onward.ts'

const blank = { email: '', password: '' }

/** Makes an account with the least that is needed; the code sent to the address comes next. */
export function SignUpForm({ redirect }: { redirect: string | undefined }) {
  const { t } = useLingui()
  const ref = useRef<HTMLFormElement>(null)
  const { form, error, isPending } = useSignUp(redirect, () => focusFirstError(ref.current))

  return (
    <AccountForm
      ref={ref}
      onSubmit={() => void form.handleSubmit()}
      error={error}
      isPending={isPending}
      submitLabel={t`Create account`}
    >
      <form.Field name="email">
        {(field) => (
          <FormField
            field={field}
            value={field.state.value}
            errors={field.state.meta.errors}
            refusal={error}
            label={t`E-mail`}
            hint={t`We send a code to this address.`}
          >
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
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
            label={t`Password`}
            hint={t`At least ${passwordMinLength} characters.`}
          >
            {(control) => <PasswordInput {...control} autoComplete="new-password" />}
          </FormField>
        )}
      </form.Field>
    </AccountForm>
  )
}

function useSignUp(redirect: string | undefined, onSubmitInvalid: () => void) {
  const signUp = useMutation(signUpMutation())
  const form = useForm({
    defaultValues: blank,
    ...formRules,
    validators: { onDynamic: SignUpSchema },
    listeners: { onChange: () => signUp.isError && signUp.reset() },
    onSubmitInvalid,
    onSubmit: async ({ value }) => {
      const made = await signUp.mutateAsync(value).catch(() => undefined)
      if (!made) return onSubmitInvalid()
      const { nextStep, user } = made
      navigate({ href: onwardPath({ nextStep, email: user.email, redirect }) })
    },
  })
  return { form, error: signUp.error, isPending: signUp.isPending }
}
