import type { CurrentUser } from '@akada/contract/profiles/routes'
import type { Wallet } from '@akada/contract/wallets/routes'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { BlockedReason } from './blocked-reason.tsx'
import css from './withdraw.module.css'

interface Props {
  wallet: Wallet
  user: CurrentUser
  onBack: () => void
  onNext: () => void
}

/** The account the money goes to; whoever has none adds it here. */
export function AccountStep({ wallet, user, onBack, onNext }: Props) {
  const [isChanging, setChanging] = useState(false)
  const account = wallet.payoutAccount
  if (!account) return <AccountForm user={user} onDone={() => undefined} />
  if (isChanging)
    return (
      <div className={css.pane}>
        <p>
          <Trans>A replacement account takes effect after a day, in case someone else changed it.</Trans>
        </p>
        <AccountForm user={user} onDone={() => setChanging(false)} />
        <div className={css.actions}>
          <Button kind="outline" onClick={() => setChanging(false)}>
            <Trans>Back</Trans>
          </Button>
        </div>
      </div>
    )
  return (
    <div className={css.pane}>
      <AccountCard account={account} />
      <p aria-live="polite">
        {wallet.canWithdraw ? <Trans>The bank gave us this name.</Trans> : <BlockedReason wallet={wallet} />}
      </p>
      <div className={css.actions}>
        <Button kind="quiet" onClick={() => setChanging(true)}>
          <Trans>Use another account</Trans>
        </Button>
        <Button kind="outline" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button disabled={!wallet.canWithdraw} onClick={onNext}>
          <Trans>Next</Trans>
        </Button>
      </div>
    </div>
  )
}
