import { Trans } from '@lingui/react/macro'
import { useSearch } from '#routing/screen-address.ts'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { CodeForm } from '#features/accounts/code-form.tsx'
import { Link } from '#routing/link.tsx'
import { textLinkClass } from '#ui/layout/text-link.ts'

/** An address or number that its owner recognizes and an onlooker cannot write down. */
const hinted = (email: string) =>
  isPhone(email) ? email.replace(/^(.{4}).*(..)$/, '$1•••$2') : email.replace(/^(.{1,2}).*@/, '$1•••@')

const isPhone = (email: string) => !email.includes('@')

/** Entry of the code that verifies an email address or a phone number. */
export function ValidateOtpPage() {
  const { email, redirect } = useSearch()
  return (
    <AuthFrame
      step={1}
      title={email && isPhone(email) ? <Trans>Check your phone</Trans> : <Trans>Check your email</Trans>}
      lead={
        email ? (
          <Trans>
            We sent a 6-digit code to <bdi dir="ltr">{hinted(email)}</bdi>.
          </Trans>
        ) : (
          <Trans>We sent you a 6-digit code.</Trans>
        )
      }
    >
      <CodeForm email={email} redirect={redirect} />
      <p>
        <Link className={textLinkClass} to="/auth" search={{ tab: 'signup', ...(redirect && { redirect }) }}>
          {email && isPhone(email) ? (
            <Trans>Use a different number</Trans>
          ) : (
            <Trans>Use a different email</Trans>
          )}
        </Link>
      </p>
    </AuthFrame>
  )
}
