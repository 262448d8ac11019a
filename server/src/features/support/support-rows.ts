import type { QueuedRequest, SupportLevel, SupportRequest } from '@akada/contract/support/routes'

export interface RequestRow {
  id: string
  userId: string
  kind: 'help' | 'sales'
  level: SupportLevel
  subject: string
  message: string
  name: string | null
  school: string | null
  members: number | null
  createdAt: Date
  dueAt: Date
  answer: string | null
  answeredAt: Date | null
}

/** SQL: the columns of a request `r`. */
export const requestColumns = `r.id, r.user_id, r.kind, r.level, r.subject, r.message, r.name, r.school, r.members, r.created_at,
  r.due_at, r.answer, r.answered_at`

/** A request as its member sees it. */
export const toRequest = (row: RequestRow): SupportRequest => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  message: row.message,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
})

export const toQueued = (row: RequestRow & { username: string }): QueuedRequest => ({
  ...toRequest(row),
  level: row.level,
  username: row.username,
  name: row.name,
  school: row.school,
  members: row.members,
})
