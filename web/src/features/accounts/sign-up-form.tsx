import { SignUpForm as SignUpSchema } from '@akada/contract/accounts/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { navigate } from '#routing/navigation.ts'
import { Field } from '#ui/fields/field.tsx'
import { LoginInput } from '#ui/fields/input.tsx'
import { checkedBy, useForm } from '#ui/fields/use-form.ts'
import { textLinkClass } from '#ui/layout/text-link.ts'
import { AccountForm } from './account-form.tsx'
import css from './accounts.module.css'
import { signUpMutation } from './accounts.queries.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { onwardPath } from './onward.ts'
import type { TypedProps } from './typed-email.ts'

/** Creates an account with the minimum; verifying the email address or phone number comes next. */
export function SignUpForm({ redirect, typed, onTyped }: TypedProps) {
  const { t } = useLingui()
  const { text, errorOf, sending } = useForm({
    initial: { email: typed, password: '' },
    check: (values) => checkedBy(SignUpSchema, values),
    onChange: onTyped,
    mutation: signUpMutation(),
    onSent({ nextStep, user }) {
      navigate({ href: onwardPath({ nextStep, email: user.email, redirect }) })
    },
  })

  return (
    <AccountForm {...sending} submitLabel={t`Create account`}>
      <Field label={t`Email or phone number`} hint={t`We will send you a code.`} error={errorOf('email')}>
        {(control) => <LoginInput {...control} {...text('email')} />}
      </Field>
      <NewPasswordField
        label={t`Password`}
        error={errorOf('password')}
        names={[typed]}
        {...text('password')}
      />
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
