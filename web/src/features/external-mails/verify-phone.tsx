import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/controls/button.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'

/** Opens the dialog that verifies the member's phone number. */
export function VerifyPhone() {
  return (
    <Button kind="outline" size={36} onClick={() => openOverlay('verify', 'phone')}>
      <Trans>Verify your phone number</Trans>
    </Button>
  )
}
