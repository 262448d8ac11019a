import { useSession } from '#features/sessions/public.ts'
import { UploadsScreen } from '#features/uploads/uploads-screen.tsx'

export function UploadsPage() {
  const user = useSession()
  return user && <UploadsScreen key={user.id} user={user} />
}
