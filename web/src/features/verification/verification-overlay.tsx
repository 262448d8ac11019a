import { useSession } from '#features/sessions/public.ts'
import { VerificationSteps } from './verification-steps.tsx'

/** The dialog of the four steps, for members. */
export function VerificationOverlay() {
  const user = useSession()
  return user && <VerificationSteps user={user} />
}
