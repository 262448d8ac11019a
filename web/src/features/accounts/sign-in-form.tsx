import { SignInForm as SignInSchema } from '@akada/contract/sessions'
import { useLingui } from '@lingui/react/macro'
import { useForm } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { navigate } from '#routing/navigation.ts'
import { useRef } from 'react'
import { Input, PasswordInput } from '#ui/input.tsx'
import { Link } from '#routing/link.tsx'
import { textLinkClass } from '#ui/text-link.ts'
import { AccountForm } from './account-form.tsx'
import css from './accounts.module.css'
import { signInMutation } from './accounts.queries.ts'
import { FormField } from './form-field.tsx'
import { focusFirstError, formRules } from './form-rules.ts'
import { onwardPath } from './onward.ts'

const blank = { email: '', password: '' }

/** Signs in by e-mail, username or phone number, then goes on to what is missing or back to where one was. */
export function SignInForm({ redirect }: { redirect: string | undefined }) {
  const { t } = useLingui()
  const ref = useRef<HTMLFormElement>(null)
  const { form, error, isPending } = useSignIn(redirect, () => focusFirstError(ref.current))

  return (
    <AccountForm
      ref={ref}
      onSubmit={() => void form.handleSubmit()}
      error={error}
      isPending={isPending}
      submitLabel={t`Sign in`}
    >
      <form.Field name="email">
        {(field) => (
          <FormField
            field={field}
            value={field.state.value}
            errors={field.state.meta.errors}
            refusal={error}
            label={t`E-mail, username or phone`}
          >
            {(control) => (
              <Input {...control} autoComplete="username" autoCapitalize="none" spellCheck={false} />
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
          >
            {(control) => <PasswordInput {...control} autoComplete="current-password" />}
          </FormField>
        )}
      </form.Field>
      <p className={css.below}>
        <Link className={textLinkClass} to="/auth/forgot-password">{t`Forgot password?`}</Link>
      </p>
    </AccountForm>
  )
}

function useSignIn(redirect: string | undefined, onSubmitInvalid: () => void) {
  const signIn = useMutation(signInMutation())
  const form = useForm({
    defaultValues: blank,
    ...formRules,
    validators: { onDynamic: SignInSchema },
    listeners: { onChange: () => signIn.isError && signIn.reset() },
    onSubmitInvalid,
    onSubmit: async ({ value }) => {
      const session = await signIn.mutateAsync(value).catch(() => undefined)
      if (!session) return onSubmitInvalid()
      const { nextStep, user } = session
      navigate({ href: onwardPath({ nextStep, email: user.email, redirect }) }, { replace: true })
    },
  })
  return { form, error: signIn.error, isPending: signIn.isPending }
}
