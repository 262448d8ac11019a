import { ProfileView } from '#features/profiles/profile-view.tsx'
import css from '#features/profiles/profiles.module.css'
import { useSession } from '#features/sessions/public.ts'
import { useParams } from '#routing/screen-address.ts'

/** A profile; the member's own has other actions. */
export function ProfilePage() {
  const { userId } = useParams('/socials/profile/:userId')
  const me = useSession()
  return (
    <div className={css.page}>
      <ProfileView userId={userId} isOwn={me?.id === userId} />
    </div>
  )
}

export function OwnProfilePage() {
  const me = useSession()
  if (!me) return null
  return (
    <div className={css.page}>
      <ProfileView userId={me.id} isOwn />
    </div>
  )
}
