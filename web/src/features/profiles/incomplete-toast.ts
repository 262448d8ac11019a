import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSession } from '#features/sessions/public.ts'
import { navigate } from '#routing/navigation.ts'
import { dismissToast, showToast } from '#ui/feedback/toast-store.ts'

const id = 'profile-incomplete'
/** Shown once per tab and member. */
const key = 'akada.profile-incomplete'

/** Warns a member whose profile is incomplete, with a link to complete it (specification, section 4). */
export function IncompleteToast(): null {
  const { t } = useLingui()
  const me = useSession()
  const userId = me && me.userVerified && !me.profileSetupCompleted ? me.id : undefined

  useEffect(() => {
    if (!userId || sessionStorage.getItem(key) === userId) return undefined
    sessionStorage.setItem(key, userId)
    showToast({
      id,
      message: t`Profile Incomplete`,
      tone: 'warn',
      stays: true,
      action: {
        label: t`Complete your profile here.`,
        onPress: () => navigate({ to: '/auth/setup', search: { redirect: location.pathname } }),
      },
    })
    return () => dismissToast(id)
  }, [userId, t])
  return null
}
