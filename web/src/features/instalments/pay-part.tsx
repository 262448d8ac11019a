import type { InstalmentPlan } from '@akada/contract/instalments/routes'
import { Trans } from '@lingui/react/macro'
import { shortMoneyOf } from '#lib/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'

/** Opens the checkout of a part. */
export function PayPart({ part }: { part: InstalmentPlan['parts'][number] }) {
  const amount = shortMoneyOf(part.amountMinor)
  return (
    <Button size={36} onClick={() => openOverlay('checkout', `part-${part.id}`)}>
      <Trans>Pay {amount}</Trans>
    </Button>
  )
}
