import type { CurrentUser } from '@akada/contract/profiles/routes'
import { Trans } from '@lingui/react/macro'
import { FactorRows } from '#features/factors/public.ts'
import { ConnectedAccounts, SchoolGroup } from '#features/identities/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { ChangePassword } from './change-password.tsx'
import { EmailRow } from './email-row.tsx'
import { Group, Row } from './group.tsx'
import { MoneyRows } from './money-rows.tsx'
import { Proven } from './proven.tsx'
import { SessionList } from './session-list.tsx'
import css from './settings.module.css'

/** The member's contact details, password, and signed-in devices. */
export function AccountSection() {
  const user = useSession()
  if (!user) return null
  const { phoneNumber, phoneNumberVerified } = user
  return (
    <>
      <Group title={<Trans>Profile</Trans>}>
        <Row
          label={<bdi>@{user.username}</bdi>}
          value={<Trans>Name, picture, bio and country</Trans>}
          action={
            <Link
              to="/socials/profile"
              search={{ edit: '1' }}
              className={buttonClass({ kind: 'outline', size: 36 })}
            >
              <Trans>Edit profile</Trans>
            </Link>
          }
        />
      </Group>
      <Group title={<Trans>How we reach you</Trans>}>
        <EmailRow user={user} />
        <Row
          label={<Trans>Phone number</Trans>}
          value={phoneNumber ? <bdi dir="ltr">{phoneNumber}</bdi> : <Trans>Not added</Trans>}
          action={
            <span className={css.inline}>
              {phoneNumber && <Proven isProven={phoneNumberVerified} />}
              <Button
                kind="outline"
                size={36}
                onClick={() => openOverlay('verify', phoneNumberVerified ? 'new-phone' : 'phone')}
              >
                <PhoneAction user={user} />
              </Button>
            </span>
          }
        />
      </Group>
      <MoneyRows />
      <ChangePassword />
      <Group title={<Trans>Second step at sign-in</Trans>}>
        <FactorRows Row={Row} />
      </Group>
      <ConnectedAccounts Group={Group} Row={Row} />
      <SchoolGroup Group={Group} Row={Row} />
      <SessionList />
    </>
  )
}

function PhoneAction({ user: { phoneNumber, phoneNumberVerified } }: { user: CurrentUser }) {
  if (phoneNumberVerified) return <Trans>Change phone</Trans>
  return phoneNumber ? <Trans>Verify phone</Trans> : <Trans>Add phone</Trans>
}
