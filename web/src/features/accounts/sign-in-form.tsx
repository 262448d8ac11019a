import { SignInForm as SignInSchema } from '@akada/contract/sessions/routes'
import { useLingui } from '@lingui/react/macro'
import { navigate } from '#routing/navigation.ts'
import { Input, PasswordInput } from '#ui/fields/input.tsx'
import { Link } from '#routing/link.tsx'
import { textLinkClass } from '#ui/layout/text-link.ts'
import { AccountForm } from './account-form.tsx'
import css from './accounts.module.css'
import { signInMutation } from './accounts.queries.ts'
import { FormField } from './form-field.tsx'
import { onwardPath } from './onward.ts'
import { type TypedProps, useBlank } from './typed-email.ts'
import { useSendForm } from './use-send-form.ts'

/** Signs in by email, username or phone number, then continues with missing steps or goes back. */
export function SignInForm({ redirect, typed, onTyped }: TypedProps) {
  const { t } = useLingui()
  const { form, sending } = useSendForm({
    defaultValues: useBlank(typed),
    onChanged: onTyped,
    schema: SignInSchema,
    mutation: signInMutation(),
    onSent({ nextStep, user }) {
      navigate({ href: onwardPath({ nextStep, email: user.email, redirect }) }, { replace: true })
    },
  })

  return (
    <AccountForm {...sending} submitLabel={t`Sign in`}>
      <form.Field name="email">
        {(field) => (
          <FormField field={field} refusal={sending.error} label={t`Email, username or phone`}>
            {(control) => (
              <Input {...control} autoComplete="username" autoCapitalize="none" spellCheck={false} />
            )}
          </FormField>
        )}
      </form.Field>
      <form.Field name="password">
        {(field) => (
          <FormField field={field} refusal={sending.error} label={t`Password`}>
            {(control) => <PasswordInput {...control} autoComplete="current-password" />}
          </FormField>
        )}
      </form.Field>
      <p className={css.below}>
        <Link
          className={textLinkClass}
          to="/auth/forgot-password"
          {...(/@|^[+\d]/.test(typed) && { search: { email: typed.trim() } })}
        >
          {t`Forgot password?`}
        </Link>
      </p>
    </AccountForm>
  )
}
