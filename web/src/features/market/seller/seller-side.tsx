import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PayoutWords } from '#features/wallets/public.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Slip, SlipPart } from '#ui/layout/slip.tsx'
import { Sums } from '#ui/layout/sums.tsx'
import { shortMoneyOf } from '#lib/text/money.ts'
import { percentText } from '#lib/text/number-text.ts'
import type { Earnings } from './earnings.queries.ts'

/** The addition of the range: paid, fee, and the seller's share. */
export function MonthSums({ earnings: { totals }, months }: { earnings: Earnings; months: number }) {
  const { t } = useLingui()
  const { revenueMinor, refundsMinor, feesMinor, netMinor, sales, returns, kept } = totals
  // A refund gives its fee back, so that the column adds up.
  const returned = netMinor - (revenueMinor - feesMinor - refundsMinor)
  const sold = plural(sales, { one: 'sold: # course', other: 'sold: # courses' })
  const refunded = plural(returns, { one: 'refunded: # course', other: 'refunded: # courses' })
  const yours = plural(kept, { one: 'yours: # course kept', other: 'yours: # courses kept' })
  return (
    <Slip label={t`Totals`}>
      <SlipPart>
        <h2>{t`The last ${months} months`}</h2>
        <Sums
          caption={t`Totals`}
          rows={[
            { key: 'sold', amount: shortMoneyOf(revenueMinor), word: sold },
            { key: 'fees', amount: `−${shortMoneyOf(feesMinor)}`, word: t`fees` },
            {
              key: 'back',
              amount: `−${shortMoneyOf(refundsMinor)}`,
              word: returns > 0 ? refunded : t`refunded`,
            },
            ...(returned > 0
              ? [
                  {
                    key: 'fees-back',
                    amount: `+${shortMoneyOf(returned)}`,
                    word: t`fees of what was refunded`,
                  },
                ]
              : []),
            {
              key: 'yours',
              amount: shortMoneyOf(netMinor),
              word: returns > 0 ? yours : t`yours`,
              isTotal: true,
            },
          ]}
        />
      </SlipPart>
    </Slip>
  )
}

/** What can be withdrawn now, what clears when, and the way to withdraw. */
export function NextPayout() {
  const { t } = useLingui()
  return (
    <Slip label={t`Next payout`}>
      <SlipPart>
        <h2>
          <Trans>Next payout</Trans>
        </h2>
        <PayoutWords />
        <Link to="/market/wallet" className={buttonClass({ isWide: true })}>
          <Trans>Withdraw</Trans>
        </Link>
      </SlipPart>
    </Slip>
  )
}

/** How many openings of course pages led to a sale; nothing until they are counted. */
export function WhoBuys({ earnings: { totals } }: { earnings: Earnings }) {
  const { t } = useLingui()
  const { views, sales, conversion } = totals
  if (conversion === null) return null
  const share = percentText(conversion)
  const opened = plural(views, { one: 'opened once', other: 'opened # times' })
  const bought = plural(sales, { one: '# purchase', other: '# purchases' })
  return (
    <Slip label={t`Who looks, who buys`}>
      <SlipPart>
        <h2>
          <Trans>Who looks, who buys</Trans>
        </h2>
        <p>
          <Trans>
            Your course pages were {opened}, which led to {bought}: <b>{share}</b>.
          </Trans>
        </p>
      </SlipPart>
    </Slip>
  )
}
