import { useLingui } from '@lingui/react/macro'
import { useSignedIn } from '#features/sessions/public.ts'
import { useAddressFact } from '#routing/navigation.ts'
import type { PlainPath } from '#routing/paths.ts'
import type { IconName } from '#ui/graphics/icon-names.ts'

export interface NavItem {
  to: PlainPath
  search?: { tab: 'signin' }
  label: string
  icon: IconName
  /** Its filled form unless named. */
  iconActive?: IconName
  /** Only this address is active, not those below it. */
  isExact?: boolean
  /** Addresses elsewhere that hang under it. */
  covers?: readonly (PlainPath | '/socials/community')[]
  /** What the guided tour calls it. */
  tour?: string
  /** What its icon counts. */
  badge?: 'notifications' | 'chats' | undefined
}

const ofCommunities = ['/classroom/messaging', '/socials/community'] as const

/** What the sidebar leads everybody to (specification, section 2). A feature adds others by its declaration. */
export function useSideNavItems(): NavItem[] {
  const { t } = useLingui()
  const isMember = useSignedIn()
  const isInWallet = useAddressFact(({ pathname }) => pathname === '/market/wallet')
  return [
    {
      to: '/socials',
      label: t`For You`,
      icon: 'house-simple',
      isExact: true,
      tour: 'for-you',
    },
    {
      to: '/socials/following',
      label: t`Following`,
      icon: 'users',
      tour: 'following',
    },
    { to: '/search', label: t`Search`, icon: 'magnifying-glass' },
    {
      to: '/market',
      label: t`Market`,
      icon: 'shopping-bag',
      // The wallet has an item of its own.
      isExact: isInWallet,
      covers: ['/courses'],
    },
    {
      to: '/classroom/my-learning',
      label: t`My learning`,
      icon: 'book-open',
      tour: 'watchlist',
    },
    {
      to: '/classroom/communities',
      label: t`Communities`,
      icon: 'chats-circle',
      covers: ofCommunities,
      badge: isMember ? 'chats' : undefined,
    },
    { to: '/schedule', label: t`Schedule`, icon: 'calendar-blank' },
    {
      to: '/notifications',
      label: t`Notifications`,
      icon: 'bell',
      tour: 'notifications',
      badge: isMember ? 'notifications' : undefined,
    },
    {
      to: '/studio',
      label: t`Studio`,
      icon: 'video-camera',
      covers: ['/classroom/overview', '/classroom/courses', '/classroom/trainee', '/classroom/analytics'],
    },
    useOwnNavItem(t`Profile`),
  ]
}

/** What the bar at the bottom of a phone leads to; Upload is the third. */
export function useBottomBarItems(): NavItem[] {
  const { t } = useLingui()
  const isMember = useSignedIn()
  return [
    {
      to: '/socials',
      label: t`Home`,
      icon: 'house-simple',
      isExact: true,
      tour: 'for-you',
    },
    {
      to: '/market',
      label: t`Market`,
      icon: 'shopping-bag',
      covers: ['/courses'],
    },
    { to: '/uploads', label: t`Upload`, icon: 'plus', iconActive: 'plus', tour: 'upload' },
    {
      to: '/classroom/communities',
      label: t`Spaces`,
      icon: 'users',
      covers: ofCommunities,
      badge: isMember ? 'chats' : undefined,
    },
    useOwnNavItem(t`Me`),
  ]
}

function useOwnNavItem(label: string): NavItem {
  const { t } = useLingui()
  if (useSignedIn())
    return {
      to: '/socials/profile',
      label,
      icon: 'user',
      isExact: true,
      tour: 'profile',
    }
  return { to: '/auth', search: { tab: 'signin' }, label: t`Sign in`, icon: 'sign-in', iconActive: 'sign-in' }
}
