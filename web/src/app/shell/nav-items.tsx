import { useLingui } from '@lingui/react/macro'
import { useSignedIn } from '#features/sessions/public.ts'
import { useAddressFact } from '#routing/navigation.ts'
import type { PlainPath } from '#routing/paths.ts'
import type { IconName } from '#ui/graphics/icon-names.ts'

type Covers = readonly (PlainPath | '/socials/community')[]

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
  covers?: Covers | undefined
  /** What the guided tour calls it. */
  tour?: string
  /** What its icon counts. */
  badge?: 'notifications' | 'chats' | undefined
}

const home = { to: '/socials', icon: 'house-simple', isExact: true, tour: 'for-you' } as const
const market = { to: '/market', icon: 'shopping-bag' } as const
const courses: Covers = ['/courses']
const learning: Covers = ['/classroom/my-learning']
const communities = {
  to: '/classroom/communities',
  covers: ['/classroom/messaging', '/socials/community'],
} as const

/** Lessons and quizzes hang under My learning, the pages of courses under the market. */
const useIsLearning = () => useAddressFact(({ search }) => /lesson=|quiz=/.test(search))

/** What the sidebar leads everybody to (specification, section 2). A feature adds others by its declaration. */
export function useSideNavItems(): NavItem[] {
  const { t } = useLingui()
  const isMember = useSignedIn()
  const isLearning = useIsLearning()
  const isInWallet = useAddressFact(({ pathname }) => pathname === '/market/wallet')
  return [
    { ...home, label: t`For You` },
    {
      to: '/socials/following',
      label: t`Following`,
      icon: 'users',
      tour: 'following',
    },
    { to: '/search', label: t`Search`, icon: 'magnifying-glass' },
    // The wallet has an item of its own.
    { ...market, label: t`Market`, isExact: isInWallet, covers: isLearning ? undefined : courses },
    {
      to: '/classroom/my-learning',
      label: t`My learning`,
      icon: 'book-open',
      covers: isLearning ? courses : undefined,
      tour: 'watchlist',
    },
    { ...communities, label: t`Communities`, icon: 'chats-circle', badge: isMember ? 'chats' : undefined },
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
  const isLearning = useIsLearning()
  return [
    { ...home, label: t`Home` },
    { ...market, label: t`Market`, covers: isLearning ? undefined : courses },
    { to: '/uploads', label: t`Upload`, icon: 'plus', iconActive: 'plus', tour: 'upload' },
    { ...communities, label: t`Spaces`, icon: 'users', badge: isMember ? 'chats' : undefined },
    // What else is theirs: phones have no other place for it.
    useOwnNavItem(t`Me`, isLearning ? [...learning, ...courses] : learning),
  ]
}

function useOwnNavItem(label: string, covers?: Covers): NavItem {
  const { t } = useLingui()
  if (useSignedIn())
    return {
      to: '/socials/profile',
      label,
      icon: 'user',
      isExact: true,
      covers,
      tour: 'profile',
    }
  return { to: '/auth', search: { tab: 'signin' }, label: t`Sign in`, icon: 'sign-in', iconActive: 'sign-in' }
}
