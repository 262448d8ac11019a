import { Suspense, lazy } from 'react'
import { DownloadToast } from '#features/posts/actions/download-toast.tsx'
import { SearchKey } from '#features/search/search-key.tsx'
import { retry } from '#lib/retry.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { Overlays } from '../registries/overlays.tsx'

const Onboarding = lazy(async () => ({
  default: (await retry(() => import('./onboarding.tsx'))).Onboarding,
}))

/** What comes over the screen: dialogs, toasts, and for members who see the navigation, what they are told once. */
export function DeferredShell({ hasOnboarding }: { hasOnboarding: boolean }) {
  return (
    <>
      <Overlays />
      <DownloadToast />
      <SearchKey />
      <ToastRegion />
      <Suspense>{hasOnboarding && <Onboarding />}</Suspense>
    </>
  )
}
