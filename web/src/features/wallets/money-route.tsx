import type { Wallet } from '@akada/contract/wallets/routes'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shortDate } from '#lib/time/dates.ts'
import { timeLeft } from '#lib/time/time-left.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import css from './wallet-band.module.css'

interface Props {
  wallet: Wallet
  show: (minor: number) => string
}

interface Stop {
  key: string
  name: ReactNode
  minor: number
  note: ReactNode
  isHere?: true
}

/** The route of a naira: it clears, it is yours, it goes to the bank. */
export function MoneyRoute({ wallet, show }: Props) {
  const { pendingBalanceMinor, availableBalanceMinor, heldBalanceMinor, owedBalanceMinor } = wallet
  const now = useNow()
  const [next] = wallet.releases
  const bank = wallet.payoutAccount?.bankName
  const stops: Stop[] = [
    {
      key: 'pending',
      name: <Trans>Pending</Trans>,
      minor: pendingBalanceMinor,
      note: next && (
        <Trans>
          next clears {shortDate(next.on)}, {timeLeft(new Date(next.at), now)}
        </Trans>
      ),
    },
    {
      key: 'available',
      name: <Trans>Available</Trans>,
      minor: availableBalanceMinor,
      note: <Trans>yours</Trans>,
      isHere: true,
    },
    {
      key: 'held',
      name: <Trans>On its way to your bank</Trans>,
      minor: heldBalanceMinor,
      note: heldBalanceMinor > 0 && bank,
    },
  ]
  return (
    <>
      <dl className={css.route}>
        {stops.map(({ key, name, minor, note, isHere }) => (
          <div key={key} data-here={isHere}>
            <dt>{name}</dt>
            <dd>
              <b>{show(minor)}</b>
              {note && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {owedBalanceMinor > 0 && (
        <p className={css.reason}>
          <Trans>
            To pay back {show(owedBalanceMinor)}: a sale was refunded after you had withdrawn its money. It is
            deducted from your next sales.
          </Trans>
        </p>
      )}
    </>
  )
}
