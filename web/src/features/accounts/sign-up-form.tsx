import { SignUpForm as SignUpSchema } from '@akada/contract/accounts/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { navigate } from '#routing/navigation.ts'
import { Input } from '#ui/fields/input.tsx'
import { textLinkClass } from '#ui/layout/text-link.ts'
import { AccountForm } from './account-form.tsx'
import css from './accounts.module.css'
import { signUpMutation } from './accounts.queries.ts'
import { FormField } from './form-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { onwardPath } from './onward.ts'
import { type TypedProps, useBlank } from './typed-email.ts'
import { useSendForm } from './use-send-form.ts'

/** Creates an account with the minimum; verifying the email address or phone number comes next. */
export function SignUpForm({ redirect, typed, onTyped }: TypedProps) {
  const { t } = useLingui()
  const { form, sending } = useSendForm({
    defaultValues: useBlank(typed),
    onChanged: onTyped,
    schema: SignUpSchema,
    mutation: signUpMutation(),
    onSent({ nextStep, user }) {
      navigate({ href: onwardPath({ nextStep, email: user.email, redirect }) })
    },
  })

  return (
    <AccountForm {...sending} submitLabel={t`Create account`}>
      <form.Field name="email">
        {(field) => (
          <FormField
            field={field}
            refusal={sending.error}
            label={t`Email or phone number`}
            hint={t`We will send you a code.`}
          >
            {(control) => (
              <Input {...control} autoComplete="username" autoCapitalize="none" spellCheck={false} />
            )}
          </FormField>
        )}
      </form.Field>
      <form.Field name="password">
        {(field) => (
          <NewPasswordField field={field} refusal={sending.error} label={t`Password`} names={[typed]} />
        )}
      </form.Field>
      <p className={css.below}>
        <span>
          <Trans>
            By creating an account you agree to the{' '}
            <a className={textLinkClass} href="/terms" target="_blank" rel="noreferrer">
              terms and privacy notice
            </a>
            .
          </Trans>
        </span>
      </p>
    </AccountForm>
  )
}
