import { type Db, statement } from '#db/connect.ts'

interface Learner {
  courseId: string
  userId: string
}

const markCertificateReturned = statement<unknown, { courseId: string; userId: string; now: Date }>(
  `update certificates set returned_at = coalesce(returned_at, :now) where course_id = :courseId and user_id = :userId`,
)
const markCertificateNotReturned = statement<unknown, { courseId: string; userId: string }>(
  `update certificates set returned_at = null where course_id = :courseId and user_id = :userId
    and returned_at is not null`,
)

/** The certificate of a course that its buyer returned: its page stays and says so. */
export async function withdrawCertificate(
  tx: Db,
  { courseId, userId, now }: Learner & { now: Date },
): Promise<void> {
  await markCertificateReturned(tx, { courseId, userId, now })
}

/** Valid again once its holder has the course again. */
export async function restoreCertificate(tx: Db, { courseId, userId }: Learner): Promise<void> {
  await markCertificateNotReturned(tx, { courseId, userId })
}
