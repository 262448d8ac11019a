import { type Db, statement } from '#db/connect.ts'

interface Row {
  id: string
  subject: string
  recipients: number
  sentAt: Date
}

const listNewestMessages = statement<Row, { courseId: string }>(`
  select id, subject, recipients, sent_at from course_messages where course_id = :courseId order by sent_at desc limit 5`)

/** The newest messages to the learners of a course. */
export async function findMessages(db: Db, courseId: string) {
  const rows = await listNewestMessages(db, { courseId })
  return rows.map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString() }))
}
