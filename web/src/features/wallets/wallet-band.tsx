import type { CurrentUser } from '@akada/contract/profiles/routes'
import type { Wallet } from '@akada/contract/wallets/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useState } from 'react'
import { dateTime } from '#lib/time/dates.ts'
import { moneyOf } from '#lib/text/money.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { openOverlay, useOverlay } from '#ui/overlays/use-overlay.ts'
import { BlockedReason } from './blocked-reason.tsx'
import { MoneyRoute } from './money-route.tsx'
import { PayoutAccountDialog } from './payout-account-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import css from './wallet-band.module.css'

const hiddenKey = 'akada.wallet-hidden'
const hidden = '₦ ••••••'

/** Whether amounts are hidden, as this browser remembers it. */
function useHidden(): readonly [boolean, () => void] {
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) === '1')
  const toggle = () => {
    localStorage.setItem(hiddenKey, isHidden ? '0' : '1')
    setHidden(!isHidden)
  }
  return [isHidden, toggle]
}

interface Props {
  wallet: Wallet
  user: CurrentUser
  /** When these balances were read. */
  asOf: number
}

/** What can be withdrawn now, and where everything else is. */
export function WalletBand({ wallet, user, asOf }: Props) {
  const { t } = useLingui()
  const [isHidden, toggle] = useHidden()
  const isOnline = useOnline()
  const show = (minor: number) => (isHidden ? hidden : moneyOf(minor))
  const spoken = wallet.availableBalance
  const amount = show(wallet.availableBalanceMinor)
  return (
    <section className={css.band} aria-label={t`Balance`}>
      <div className={css.top}>
        <div>
          <p className={css.label}>
            <Trans>You can withdraw now</Trans>
            <IconButton
              icon={isHidden ? 'eye-slash' : 'eye'}
              label={isHidden ? t`Show amounts` : t`Hide amounts`}
              aria-pressed={isHidden}
              onClick={toggle}
            />
          </p>
          <p className={css.amount} style={{ '--signs': amount.length } as CSSProperties}>
            <span aria-hidden="true">{amount}</span>
            <VisuallyHidden>{isHidden ? t`Hidden` : t`Available ${spoken} naira`}</VisuallyHidden>
          </p>
        </div>
        <div className={css.buttons}>
          <Button kind="outline" disabled={!isOnline} onClick={() => openOverlay('payout', 'account')}>
            <Trans>Payout account</Trans>
          </Button>
          <Button
            disabled={!isOnline || !(wallet.canWithdraw || wallet.blockedBy === 'no-payout-account')}
            aria-describedby="wallet-blocked"
            onClick={() => openOverlay('payout', 'withdraw')}
          >
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      </div>
      <p id="wallet-blocked" className={css.reason}>
        {isOnline ? (
          <BlockedReason wallet={wallet} />
        ) : (
          <Trans>You are offline. This is your balance of {dateTime(asOf)}.</Trans>
        )}
      </p>
      <MoneyRoute wallet={wallet} show={show} />
      <PayoutDialogs wallet={wallet} user={user} />
    </section>
  )
}

/** Open by the address, so that a link leads to them, and Back closes them. */
function PayoutDialogs(props: Pick<Props, 'wallet' | 'user'>) {
  const { value, close } = useOverlay('payout')
  return (
    <>
      <WithdrawDialog {...props} isOpen={value === 'withdraw'} onClose={close} />
      <PayoutAccountDialog {...props} isOpen={value === 'account'} onClose={close} />
    </>
  )
}
