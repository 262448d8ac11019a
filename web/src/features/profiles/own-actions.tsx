import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { signOut } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'

/** What a member does with their own profile. */
export function OwnActions() {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Link
        to="/auth/setup"
        search={{ redirect: '/socials/profile' }}
        className={buttonClass({ kind: 'outline' })}
      >
        <Trans>Edit profile</Trans>
      </Link>
      <Button
        kind="quiet"
        icon="sign-out"
        isLoading={isLeaving}
        onClick={() => {
          setLeaving(true)
          void signOut()
        }}
      >
        <Trans>Sign out</Trans>
      </Button>
    </>
  )
}
