import type { Subscription } from '@akada/contract/plans/routes'
import { Trans } from '@lingui/react/macro'
import { shortDate } from '#lib/time/dates.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { usePlanTitle } from './use-plan-title.ts'

/** An expired period that is not renewed yet. */
export function GraceBanner({
  subscription: { planName: name, planId, graceUntil, isGranted },
}: {
  subscription: Subscription
}) {
  const planName = usePlanTitle(name)
  if (graceUntil === null) return null
  const day = shortDate(graceUntil)
  if (isGranted)
    return (
      <Banner icon="warning-circle" tone="accent">
        <Trans>
          Your contract for {planName} has ended. Everything works until {day}.
        </Trans>
      </Banner>
    )
  return (
    <Banner
      icon="warning-circle"
      tone="accent"
      action={
        <Button size={36} onClick={() => openOverlay('checkout', planId)}>
          <Trans>Pay now</Trans>
        </Button>
      }
    >
      <Trans>
        We could not renew {planName}. Everything works until {day}.
      </Trans>
    </Banner>
  )
}
