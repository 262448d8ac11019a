/**
 * Who calls. The owner's things are requested; `blocked` was blocked by the owner, `stranger` has no relation
 * to anybody.
 */
export const callers = ['visitor', 'member', 'stranger', 'owner', 'moderator', 'blocked'] as const
export type Caller = (typeof callers)[number]
export type Statuses = Record<Caller, number>

export const all = (status: number): Statuses => ({
  visitor: status,
  member: status,
  stranger: status,
  owner: status,
  moderator: status,
  blocked: status,
})
export const membersOnly = (status = 200): Statuses => ({ ...all(status), visitor: 401 })
/** Members blocked by the owner get 404. */
export const exceptBlocked: Statuses = { ...all(200), blocked: 404 }
export const membersExceptBlocked: Statuses = { ...exceptBlocked, visitor: 401 }
export const ownerOnly = (others: number, status = 200): Statuses => ({
  ...all(others),
  visitor: 401,
  owner: status,
})

export const moderatorsOnly = (status = 200): Statuses => ({ ...all(403), visitor: 401, moderator: status })
/** No caller here is one; moderation.test.ts covers it. */
export const adminsOnly: Statuses = { ...all(403), visitor: 401 }
