import { Trans } from '@lingui/react/macro'
import { useSession } from '#features/sessions/public.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { openOverlay } from '#ui/use-overlay.ts'
import { ChangePassword } from './change-password.tsx'
import { Group, Row } from './group.tsx'
import { SessionList } from './session-list.tsx'
import css from './settings.module.css'

/** How the member is reached, their password, and where they are signed in. */
export function AccountSection() {
  const user = useSession()
  if (!user) return null
  const { email, phoneNumber, phoneNumberVerified, userVerified } = user
  return (
    <>
      <Group title={<Trans>How we reach you</Trans>}>
        <Row
          label={<Trans>E-mail</Trans>}
          value={<bdi>{email}</bdi>}
          action={<Proven isProven={userVerified} />}
        />
        <Row
          label={<Trans>Phone number</Trans>}
          value={phoneNumber ? <bdi dir="ltr">{phoneNumber}</bdi> : <Trans>Not added</Trans>}
          action={
            <span className={css.inline}>
              {phoneNumber && <Proven isProven={phoneNumberVerified} />}
              {!phoneNumberVerified && (
                <Button kind="outline" size={36} onClick={() => openOverlay('verify', 'phone')}>
                  {phoneNumber ? <Trans>Verify</Trans> : <Trans>Add</Trans>}
                </Button>
              )}
            </span>
          }
        />
      </Group>
      <ChangePassword />
      <SessionList />
    </>
  )
}

const Proven = ({ isProven }: { isProven: boolean }) =>
  isProven ? (
    <Badge tone="ok">
      <Trans>Verified</Trans>
    </Badge>
  ) : (
    <Badge tone="warn">
      <Trans>Not verified</Trans>
    </Badge>
  )
