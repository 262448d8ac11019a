import { Trans, useLingui } from '@lingui/react/macro'
import { CallError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { PlanLimitBanner } from '#features/plans/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'

/** Why a call failed, with the remedy if there is one: a larger plan, or the verification. */
export function Failure({ error }: { error: unknown }) {
  const { t } = useLingui()
  if (!error) return null
  if (error instanceof CallError && error.code === 'API_ERR_PLAN_LIMIT')
    return <PlanLimitBanner error={error} />
  if (error instanceof CallError && error.code === 'API_ERR_VERIFICATION_REQUIRED')
    return (
      <Banner
        icon="seal-check"
        action={
          <Button size={36} onClick={() => openOverlay('verify', '1')}>
            <Trans>Verify</Trans>
          </Button>
        }
      >
        <Trans>Complete your verification before you create courses.</Trans>
      </Banner>
    )
  const message = describeError(error) ?? t`That did not work. Try again.`
  return (
    <Banner icon="warning-circle" tone="danger">
      {message}
    </Banner>
  )
}
