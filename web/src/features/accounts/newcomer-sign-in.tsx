import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import css from './accounts.module.css'

interface Props {
  onSignUp: () => void
  /** The form for those who have an account. */
  children: ReactNode
}

/** Sign-in on a device that was never signed in: most people here have no account yet. */
export function NewcomerSignIn({ onSignUp, children }: Props) {
  return (
    <div className={css.newcomer}>
      <Button size={52} isWide onClick={onSignUp}>
        <Trans>Sign up</Trans>
      </Button>
      <p className={css.newcomerHint}>
        <Trans>An email address or a phone number and a password, no more.</Trans>
      </p>
      <h2 className={css.newcomerMember}>
        <Trans>Already a member?</Trans>
      </h2>
      {children}
    </div>
  )
}
