import { deletionGraceDays } from '@akada/contract/deletion/routes'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { leaveBy } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { useSearch } from '#routing/screen-address.ts'
import { parseDate, shortDate } from '#lib/time/dates.ts'
import { buttonClass } from '#ui/controls/button.tsx'

/** Where the deletion of an account ends: when it is erased, and how to come back until then. */
export function GoodbyePage() {
  const { final = '' } = useSearch()
  const finalAt = parseDate(final)
  // From here on sign-in is what it always is.
  useEffect(() => leaveBy(undefined))
  return (
    <AuthFrame
      title={<Trans>Goodbye</Trans>}
      lead={
        finalAt ? (
          <Trans>Your account is hidden now. It will be erased on {shortDate(finalAt)}.</Trans>
        ) : (
          <Trans>Your account is hidden now. It will be erased after {deletionGraceDays} days.</Trans>
        )
      }
    >
      <p>
        <Trans>
          If you change your mind before then, choose “Forgot password?” at sign-in and enter the code that we
          send you. Everything comes back as it was.
        </Trans>
      </p>
      <Link to="/socials" className={buttonClass({})}>
        <Trans>Go to the feed</Trans>
      </Link>
      <Link to="/auth" search={{ tab: 'signin' }} className={buttonClass({ kind: 'quiet' })}>
        <Trans>Sign in</Trans>
      </Link>
    </AuthFrame>
  )
}
