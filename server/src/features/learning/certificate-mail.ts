import { statement } from '#db/connect.ts'
import type { WriteMail } from '#notifications/declaration.ts'

const findValidCertificate = statement<
  { number: string; courseTitle: string },
  { userId: string; courseId: string }
>(`
  select number, course_title from certificates
   where user_id = :userId and course_id = :courseId and revoked_at is null and returned_at is null`)

/** The certificate of a course that was completed: where it can be shown, and to print. */
export const certificateMail: WriteMail = async ({ db, siteUrl }, { userId, subjectId: courseId }) => {
  const [certificate] = await findValidCertificate(db, { userId, courseId })
  if (!certificate) return undefined
  const { number, courseTitle } = certificate
  return {
    subject: `Your certificate: ${courseTitle}`,
    heading: 'You finished the course',
    parts: [
      `Your certificate for ${courseTitle} is ready. Its number is ${number}; anyone can check it.`,
      { action: 'See and share it', href: `${siteUrl}/certificates/${number}` },
      { link: 'PDF to print', href: `${siteUrl}/downloads/certificates/${number}.pdf` },
    ],
  }
}
