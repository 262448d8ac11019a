import type { CurrentUser } from '@akada/contract/profiles/routes'
import type { Wallet } from '@akada/contract/wallets/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import css from './withdraw.module.css'

interface Props {
  wallet: Wallet
  user: CurrentUser
  isOpen: boolean
  onClose: () => void
}

/** The bank account that earnings go to, with a way to change it. */
export function PayoutAccountDialog({ wallet, user, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const account = wallet.payoutAccount
  return (
    <Dialog isOpen={isOpen} title={t`Payout account`} onClose={onClose}>
      <div className={css.pane}>
        {account && (
          <>
            <AccountCard account={account} />
            <p>
              <Trans>A replacement account takes effect after a day, in case someone else changed it.</Trans>
            </p>
          </>
        )}
        <AccountForm user={user} onDone={onClose} />
      </div>
    </Dialog>
  )
}
