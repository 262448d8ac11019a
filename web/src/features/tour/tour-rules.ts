/** How the guided tour behaves (specification, sections 2, 4 and 9); times in milliseconds. */
export const tourRules = {
  delay: 10_000,
  targetTries: 5,
  targetInterval: 500,
  cookieDays: 30,
} as const

/** Wide enough for the tour. */
export const tourWidth = '(width >= 64rem)'

/** The targets, in this order; elements carry the names as `data-tour`. */
export const tourTargets = [
  'for-you',
  'following',
  'upload',
  'watchlist',
  'profile',
  'notifications',
] as const
export type TourTarget = (typeof tourTargets)[number]
