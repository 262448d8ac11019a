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

export const requestColumns = `id, user_id, kind, level, subject, message, name, school, members, created_at, due_at, answer,
  answered_at`

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
