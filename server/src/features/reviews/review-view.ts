import type { Review } from '@akada/contract/reviews/routes'
import type { Storage } from '#storage/storage.ts'

export interface ReviewRow {
  id: string
  courseId: string
  rating: number
  body: string
  percentage: number
  reply: string | null
  repliedAt: Date | null
  createdAt: Date
  changedAt: Date
  returnedAt: Date | null
  userId: string
  username: string
  firstName: string
  lastName: string
  avatarKey: string | null
}

/** SQL: review `r` of author `a`. */
export const reviewColumns = `
  r.id, r.course_id, r.rating, r.body, r.percentage, r.reply, r.replied_at, r.created_at, r.changed_at, r.returned_at,
  r.user_id, a.username, a.first_name, a.last_name, a.avatar_key`

export function reviewOf(row: ReviewRow, { url }: Pick<Storage, 'url'>): Review {
  const { id, rating, body, percentage, reply, repliedAt, createdAt, changedAt } = row
  const { userId, username, firstName, lastName, avatarKey } = row
  return {
    id,
    rating,
    comment: body,
    percentage,
    reply: reply === null ? null : { body: reply, createdAt: (repliedAt ?? changedAt).toISOString() },
    isWithdrawn: row.returnedAt !== null,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    _user: { id: userId, username, firstName, lastName, avatar: avatarKey && url(avatarKey) },
  }
}
