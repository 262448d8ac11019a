import { useSession } from '#features/sessions/public.ts'
import { VerificationBanner } from '#features/verification/public.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'

/** The missing verification steps, for members who post. */
export function OwnVerification({ isCreator }: { isCreator: boolean }) {
  const me = useSession()
  const verify = useOverlay('verify')
  if (!me || !isCreator) return null
  return <VerificationBanner user={me} onStep={(step) => verify.open(step)} isFolded />
}
