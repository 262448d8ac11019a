import { Suspense } from 'react'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { features } from '#app/registries/features.ts'
import { Overlays } from './overlays.tsx'

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
