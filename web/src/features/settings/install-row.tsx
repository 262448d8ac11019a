import { siteName } from '#lib/site-name.ts'
import { Trans } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { install, installStore } from '#lib/device/install-prompt.ts'
import { Button } from '#ui/controls/button.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { Row } from './group.tsx'

/** Installs the app, where this browser can and it is not installed yet. */
export function InstallRow() {
  const { prompt } = useStore(installStore)
  const isInstalled = useMediaQuery('(display-mode: standalone)')
  if (isInstalled) return null
  if (prompt)
    return (
      <Row
        label={<Trans>Install {siteName}</Trans>}
        value={<Trans>On your home screen, with recent posts available offline.</Trans>}
        action={
          <Button kind="outline" size={36} onClick={() => void install()}>
            <Trans>Install</Trans>
          </Button>
        }
      />
    )
  if (!/iPhone|iPad/.test(navigator.userAgent)) return null
  return (
    <Row
      label={<Trans>Install {siteName}</Trans>}
      value={<Trans>In Safari, press Share and then Add to Home Screen.</Trans>}
    />
  )
}
