import type { ScreenAccess } from './guard.ts'

/** Screens of the route table that are not built yet. They answer with an honest page; take a line out with its screen. */
export const pendingScreens = {
  '/socials/subscription-management': 'member',
  '/socials/community/$communityId': 'member',
  '/studio': 'member',
  '/studio/course/$id': 'member',
  '/studio/course-management/$courseId': 'member',
  '/live': 'member',
  '/schedule': 'member',
  '/schedule/details/$id': 'member',
  '/streaming/$id': 'member',
  '/courses': 'public',
  '/courses/$id': 'public',
  '/course/$id': 'public',
  '/market': 'public',
  '/market/saved': 'member',
  '/market/your-listings': 'member',
  '/market/product/$id': 'public',
  '/market/products/$courseId': 'public',
  '/market/seller-dashboard': 'member',
  '/classroom/overview': 'member',
  '/classroom/courses': 'member',
  '/classroom/trainee': 'member',
  '/classroom/messaging': 'member',
  '/classroom/communities': 'member',
  '/classroom/analytics': 'member',
  '/classroom/my-learning': 'member',
  '/studio/event/meeting': 'verified',
  '/studio/event/meeting/$channel': 'verified',
  '/studio/event/meeting/schedule': 'verified',
  '/studio/meeting/live': 'verified',
  '/studio/event/meeting/leave-meeting': 'verified',
  '/studio/zoom/meeting': 'verified',
  '/studio/zoom/meeting/$channel': 'verified',
  '/studio/zoom/meeting/$channel/room': 'verified',
  '/studio/zoom/meeting/schedule': 'verified',
} as const satisfies Record<string, ScreenAccess>

export type PendingPath = keyof typeof pendingScreens
export const pendingPaths = Object.keys(pendingScreens) as PendingPath[]
