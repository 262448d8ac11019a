import type { CurrentUser } from '@akada/contract/profiles'
import { Suspense } from 'react'
import { lazyAfterPaint } from '#lib/lazy-after-paint.ts'
import { useOnceTrue } from '#ui/hooks/use-once-true.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'

const VerificationSteps = lazyAfterPaint(
  async () => (await import('./verification-steps.tsx')).VerificationSteps,
)

/** The dialog of the four steps, fetched when `?verify=` first asks for it. */
export function VerificationDialog({ user }: { user: CurrentUser }) {
  const wasOpened = useOnceTrue(useOverlay('verify').isOpen)
  return <Suspense>{wasOpened && <VerificationSteps user={user} />}</Suspense>
}
