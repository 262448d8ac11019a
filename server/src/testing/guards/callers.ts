/** Who calls. The owner's things are asked for; `blocked` was blocked by the owner, `stranger` never met anybody. */
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
/** Whom the owner has blocked finds nothing. */
export const exceptBlocked: Statuses = { ...all(200), blocked: 404 }
export const membersExceptBlocked: Statuses = { ...exceptBlocked, visitor: 401 }
export const ownerOnly = (others: number, status = 200): Statuses => ({
  ...all(others),
  visitor: 401,
  owner: status,
})

export const moderatorsOnly = (status = 200): Statuses => ({ ...all(403), visitor: 401, moderator: status })
/** Nobody here is one; moderation.test.ts asks as one. */
export const adminsOnly: Statuses = { ...all(403), visitor: 401 }
