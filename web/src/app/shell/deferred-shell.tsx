import { Suspense } from 'react'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { features } from '#app/registries/features.ts'
import { useSearch } from '#routing/screen-address.ts'

export { PostComments } from '#app/pages/post-comments.tsx'
export { ErrorPage, ErrorView } from './error-page.tsx'
export { ExtraNavItems } from './extra-nav-items.tsx'

const Onboarding = lazyWithRetry(async () => (await import('./onboarding.tsx')).Onboarding)

/** What covers the screen: dialogs, toasts, and for members who see the navigation, their first steps. */
export function DeferredShell({ hasOnboarding }: { hasOnboarding: boolean }) {
  return (
    <>
      <Overlays />
      {features.map(({ name, everywhere: Everywhere }) => Everywhere && <Everywhere key={name} />)}
      <ToastRegion />
      <Suspense>{hasOnboarding && <Onboarding />}</Suspense>
    </>
  )
}

const overlays = features.flatMap((feature) => Object.entries(feature.overlays ?? {}))

/** Dialogs that the address opens over any screen. */
function Overlays() {
  const search = useSearch()
  return overlays.map(([name, Overlay]) => {
    const value = search[name]
    return <Suspense key={name}>{value && <Overlay value={value} />}</Suspense>
  })
}
