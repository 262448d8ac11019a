import { SignInForm as SignInSchema } from '@akada/contract/sessions/routes'
import { useLingui } from '@lingui/react/macro'
import { navigate } from '#routing/navigation.ts'
import { Field } from '#ui/fields/field.tsx'
import { LoginInput, PasswordInput } from '#ui/fields/input.tsx'
import { checkedBy, useForm } from '#ui/fields/use-form.ts'
import { Link } from '#routing/link.tsx'
import { textLinkClass } from '#ui/layout/text-link.ts'
import { AccountForm } from './account-form.tsx'
import css from './accounts.module.css'
import { signInMutation } from './accounts.queries.ts'
import { onwardPath } from './onward.ts'
import type { TypedProps } from './typed-email.ts'

interface Props extends TypedProps {
  /** Below what most visitors are looking for. */
  isSecond?: boolean
}

/** Signs in by email, username or phone number, then continues with missing steps or goes back. */
export function SignInForm({ redirect, typed, onTyped, isSecond = false }: Props) {
  const { t } = useLingui()
  const { text, errorOf, sending } = useForm({
    initial: { email: typed, password: '' },
    check: (values) => checkedBy(SignInSchema, values),
    onChange: onTyped,
    mutation: signInMutation(),
    onSent(answer) {
      if (answer.nextStep === 'second-factor') return
      const { nextStep, user } = answer
      navigate({ href: onwardPath({ nextStep, email: user.email, redirect }) }, { replace: true })
    },
  })

  return (
    <AccountForm {...sending} submitLabel={t`Sign in`} submitKind={isSecond ? 'outline' : 'primary'}>
      <Field label={t`Email, username or phone`} error={errorOf('email')}>
        {(control) => <LoginInput {...control} {...text('email')} autoComplete="username webauthn" />}
      </Field>
      <Field label={t`Password`} error={errorOf('password')}>
        {(control) => <PasswordInput {...control} {...text('password')} autoComplete="current-password" />}
      </Field>
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
