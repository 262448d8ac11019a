import { Trans } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Group, Row } from './group.tsx'

/** Links to the plans and to the wallet, which phones have in no menu. */
export function MoneyRows() {
  const look = buttonClass({ kind: 'outline', size: 36 })
  return (
    <Group title={<Trans>Plan and money</Trans>}>
      <Row
        label={<Trans>Plan</Trans>}
        value={<Trans>What yours includes, and the others</Trans>}
        action={
          <Link to="/socials/subscription-management" search={{ tab: 'course-plans' }} className={look}>
            <Trans>See plans</Trans>
          </Link>
        }
      />
      <Row
        label={<Trans>Purchases and wallet</Trans>}
        value={<Trans>Receipts, refunds and cards; what you earned and withdrew</Trans>}
        action={
          <Link to="/market/wallet" className={look}>
            <Trans>Open</Trans>
          </Link>
        }
      />
    </Group>
  )
}
