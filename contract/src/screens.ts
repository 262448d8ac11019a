/** Who may open a screen: members and `verified` ones have confirmed their email address, moderators have their role. */
export type ScreenAccess = 'public' | 'member' | 'verified' | 'moderator'

/** What the shell draws around a screen: navigation, a dark theme with navigation, or nothing. */
export type Chrome = 'plain' | 'dark' | 'none'

export interface ScreenRules {
  access: ScreenAccess
  /** 'plain' unless named. */
  chrome?: Chrome
  /** The screen is of no use without a complete profile. */
  needsProfile?: boolean
}

const open = { access: 'public' } as const
const member = { access: 'member' } as const
const verified = { access: 'verified' } as const

/**
 * Every screen address of the specification (section 2 of both documents), and who may open it; for any other the server
 * answers 404.
 */
export const screenRules = {
  '/': open,
  '/socials': { ...open, chrome: 'dark' },
  '/socials/following': { ...member, chrome: 'dark' },
  '/socials/profile': member,
  '/socials/profile/:userId': open,
  '/socials/posts/:id': { ...open, chrome: 'dark' },
  '/socials/subscription-management': member,
  '/socials/community/:communityId': member,
  '/posts/:id': { ...open, chrome: 'dark' },
  '/uploads': { ...member, needsProfile: true },
  '/auth': { ...open, chrome: 'none' },
  '/auth/forgot-password': { ...open, chrome: 'none' },
  '/auth/validate-otp': { ...open, chrome: 'none' },
  '/auth/goodbye': { ...open, chrome: 'none' },
  '/auth/return/:issuerId': { ...open, chrome: 'none' },
  '/auth/setup': { ...member, chrome: 'none' },
  '/auth/interest': { ...member, chrome: 'none' },
  '/studio': member,
  '/studio/course/:id': member,
  '/studio/course-management/:courseId': member,
  '/studio/event/meeting/schedule': verified,
  '/studio/event/meeting/leave-meeting': { ...verified, chrome: 'none' },
  '/studio/event/meeting/:channel': { ...verified, chrome: 'none' },
  '/studio/event/meeting': verified,
  '/studio/meeting/live': verified,
  '/studio/zoom/meeting/schedule': verified,
  '/studio/zoom/meeting/:channel/room': { ...verified, chrome: 'none' },
  '/studio/zoom/meeting/:channel': { ...verified, chrome: 'none' },
  '/studio/zoom/meeting': verified,
  '/live': member,
  '/schedule': member,
  '/schedule/details/:id': member,
  '/streaming/:id': { ...member, chrome: 'none' },
  '/courses': open,
  '/courses/:id': open,
  '/course/:id': open,
  '/market': open,
  '/market/saved': member,
  '/market/your-listings': member,
  '/market/product/:id': open,
  '/market/products/:courseId': open,
  '/market/seller-dashboard': member,
  '/market/wallet': member,
  '/classroom/overview': member,
  '/classroom/courses': member,
  '/classroom/trainee': member,
  '/classroom/messaging': member,
  '/classroom/communities': member,
  '/classroom/analytics': member,
  '/classroom/my-learning': member,
  '/certificates/:number': open,
  '/join/:token': open,
  '/search': open,
  '/hashtags/:tag': open,
  '/notifications': member,
  '/moderation': { access: 'moderator' },
  '/appeals/:id': open,
  '/settings': member,
  '/settings/:section': member,
  '/dev/ui': open,
} as const satisfies Record<`/${string}`, ScreenRules>

export type ScreenPath = keyof typeof screenRules
