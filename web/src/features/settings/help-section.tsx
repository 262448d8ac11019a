import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { clientConfigQuery } from '#features/accounts/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { openOverlay } from '#ui/overlays/use-overlay.ts'
import { Group, Row } from './group.tsx'
import { InstallRow } from './install-row.tsx'

/** Links to support, and about this installation. */
export function HelpSection() {
  const { data } = useSuspenseQuery(clientConfigQuery)
  return (
    <>
      <Group title={<Trans>Help</Trans>}>
        <Row
          label={<Trans>Contact Support</Trans>}
          value={<Trans>Something is not working, or you have a question.</Trans>}
          action={
            <Button kind="outline" size={36} onClick={() => openOverlay('support', '1')}>
              <Trans>Contact Support</Trans>
            </Button>
          }
        />
      </Group>
      <Group title={<Trans>About</Trans>}>
        <Row label={<Trans>Version</Trans>} value={data.version} />
        <InstallRow />
        <Row
          label={<Trans>Your rights</Trans>}
          value={
            <Trans>
              Under the Nigeria Data Protection Act you may see, correct, download and erase the data stored
              about you: edit your profile, or open Your data and Delete account.
            </Trans>
          }
        />
        <Row
          label={<Trans>Cookies</Trans>}
          value={<Trans>Only the ones that keep you signed in. Nothing tracks you on other sites.</Trans>}
        />
      </Group>
    </>
  )
}
