import { useSession } from '#features/sessions/public.ts'
import { UploadsScreen } from '#features/compose/uploads-screen.tsx'

export function UploadsPage() {
  const user = useSession()
  return user && <UploadsScreen key={user.id} user={user} />
}
