import { Trans } from '@lingui/react/macro'
import { Banner } from '#ui/feedback/banner.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'

export function OfflineBanner() {
  if (useOnline()) return null
  return (
    <Banner icon="wifi-slash">
      <Trans>You're offline. What you already loaded still works.</Trans>
    </Banner>
  )
}
