import { Trans, useLingui } from '@lingui/react/macro'
import { navigate } from '#routing/navigation.ts'
import { useSearch } from '#routing/screen-address.ts'
import { useState } from 'react'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { ForgotPasswordForm } from '#features/accounts/forgot-password-form.tsx'
import { NewPasswordForm } from '#features/accounts/new-password-form.tsx'
import { Link } from '#routing/link.tsx'
import { textLinkClass } from '#ui/layout/text-link.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

/** Account recovery: an address, then the code sent to it with a new password. */
export function ForgotPasswordPage() {
  const { t } = useLingui()
  const { email: known = '' } = useSearch()
  const [email, setEmail] = useState<string>()

  function finish(): void {
    showToast({ message: t`Your password is changed. Sign in with the new one.`, tone: 'ok' })
    navigate({ to: '/auth', search: { tab: 'signin', email } }, { replace: true })
  }

  return (
    <AuthFrame
      title={email ? <Trans>Set a new password</Trans> : <Trans>Forgot your password?</Trans>}
      lead={
        email ? (
          <Trans>
            If {email} has an account, a code is on its way to it. You'll be signed out everywhere.
          </Trans>
        ) : (
          <Trans>Enter the email or phone number of your account and we will send it a code.</Trans>
        )
      }
    >
      {email ? (
        <NewPasswordForm email={email} onReset={finish} />
      ) : (
        <ForgotPasswordForm known={known} onSent={setEmail} />
      )}
      <p>
        <Link className={textLinkClass} to="/auth" search={{ tab: 'signin' }}>
          <Trans>Back to sign in</Trans>
        </Link>
      </p>
    </AuthFrame>
  )
}
