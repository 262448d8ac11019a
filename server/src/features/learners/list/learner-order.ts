import type { RequestOf } from '@akada/contract/route'
import type { listLearners } from '@akada/contract/learners/routes'

export type Query = RequestOf<typeof listLearners>['query']
type Sort = Query['sort']

/** The column of `enrolments_learners` behind each order, and its type. */
export const sortColumns: Record<Sort, readonly [column: string, type: string]> = {
  name: ['e.found_by', 'text'],
  progress: ['e.done_count', 'integer'],
  lastActive: ['e.last_active_at', 'timestamptz'],
  enrolled: ['e.enrolled_at', 'timestamptz'],
}

/** Where a page ended. */
export interface Cursor {
  key: string
  userId: string
}

export const encodeCursor = ({ key, userId }: Cursor): string =>
  Buffer.from(JSON.stringify([key, userId])).toString('base64url')

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const keyPatterns: Record<Sort, RegExp> = {
  name: /^/,
  progress: /^\d{1,9}$/,
  lastActive: /^[\d\-:.+ ]{10,40}$/,
  enrolled: /^[\d\-:.+ ]{10,40}$/,
}

/** Undefined for anything that no page of this order has ended with. */
export function parseCursor(text: string | undefined, sort: Sort): Cursor | undefined {
  if (!text) return undefined
  try {
    const [key, userId] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (typeof key !== 'string' || typeof userId !== 'string') return undefined
    return keyPatterns[sort].test(key) && idPattern.test(userId) ? { key, userId } : undefined
  } catch {
    return undefined
  }
}
