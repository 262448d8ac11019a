import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import css from './withdraw.module.css'

const key = 'akada.factorOffer'

/** Offers a second step at sign-in before the first withdrawal, until it is declined in this browser. */
export function FactorOffer() {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(key) === null)
  if (!isOpen) return null
  function decline(): void {
    localStorage.setItem(key, 'declined')
    setOpen(false)
  }
  return (
    <aside className={css.offer}>
      <Icon name="lock-simple" />
      <p>
        <Trans>
          Protect your money: with an authenticator app, somebody who has your password still can't withdraw.
        </Trans>
      </p>
      <div className={css.actions}>
        <Button kind="quiet" size={36} onClick={decline}>
          <Trans>Not now</Trans>
        </Button>
        <Link
          to="/settings/:section"
          params={{ section: 'account' }}
          className={buttonClass({ kind: 'outline', size: 36 })}
        >
          <Trans>Set up</Trans>
        </Link>
      </div>
    </aside>
  )
}
