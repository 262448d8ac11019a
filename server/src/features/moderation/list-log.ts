import { type Db, statement } from '#db/connect.ts'

const pageLength = 50

interface Row {
  id: string
  actor: string | null
  action: string
  subjectType: string
  subjectId: string
  details: Record<string, unknown>
  createdAt: Date
}

const listLogPage = statement<Row, { after: string | null }>(
  `select l.id, u.username as actor, l.action, l.subject_type, l.subject_id, l.details, l.created_at
     from audit_log l left join users u on u.id = l.actor_id
    where l.id < coalesce(:after::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    order by l.id desc limit ${pageLength + 1}`,
)

/** Newest first; `next` of a page is `after` of the following one. */
export async function listLog(db: Db, after: string | undefined) {
  const rows = await listLogPage(db, { after: after ?? null })
  const visible = rows.slice(0, pageLength)
  const entries = visible.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
  return { entries, next: rows.length > pageLength ? (visible.at(-1)?.id ?? null) : null }
}
