import { Suspense, lazy } from 'react'
import { DownloadToast } from '#features/posts/actions/download-toast.tsx'
import { SearchKey } from '#features/search/search-key.tsx'
import { keepTrying } from '#lib/retry.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { Overlays } from '../registries/overlays.tsx'

const Afterwards = lazy(async () => ({
  default: (await keepTrying(() => import('./onboarding.tsx'))).Afterwards,
}))

/** What comes over the screen: dialogs, toasts, and for members who see the navigation, what they are told once. */
export function LaterShell({ isTold }: { isTold: boolean }) {
  return (
    <>
      <Overlays />
      <DownloadToast />
      <SearchKey />
      <ToastRegion />
      <Suspense>{isTold && <Afterwards />}</Suspense>
    </>
  )
}
