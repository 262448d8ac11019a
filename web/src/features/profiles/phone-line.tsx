import type { CurrentUser } from '@akada/contract/profiles/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#ui/graphics/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import css from './edit.module.css'

/** The verified phone number; changing it requires verification, so the link leads there. */
export function PhoneLine({ user: { phoneNumber, phoneNumberVerified } }: { user: CurrentUser }) {
  const { t } = useLingui()
  const verify = useOverlay('verify')
  return (
    <div className={css.phone}>
      <div>
        <h3 className={css.label}>
          <Trans>Phone number</Trans>
        </h3>
        <p>{phoneNumber ? <bdi dir="ltr">{phoneNumber}</bdi> : t`Not given`}</p>
      </div>
      {phoneNumberVerified && (
        <Badge tone="ok">
          <Trans>Verified</Trans>
        </Badge>
      )}
      <Button
        kind="outline"
        size={36}
        onClick={() => verify.open(phoneNumberVerified ? 'new-phone' : 'phone')}
      >
        {phoneNumberVerified ? <Trans>Change</Trans> : <Trans>Verify</Trans>}
      </Button>
    </div>
  )
}
