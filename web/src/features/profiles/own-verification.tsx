import { useSession } from '#features/sessions/public.ts'
import { VerificationBanner, VerificationDialog } from '#features/verification/public.ts'
import { useOverlay } from '#ui/overlays/use-overlay.ts'

/** The missing verification steps; the banner is for members who post, the dialog opens on demand. */
export function OwnVerification({ isCreator }: { isCreator: boolean }) {
  const me = useSession()
  const verify = useOverlay('verify')
  if (!me) return null
  return (
    <>
      {isCreator && <VerificationBanner user={me} onStep={(step) => verify.open(step)} isFolded />}
      <VerificationDialog user={me} />
    </>
  )
}
