import { type Db, statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { newCertificateNumber } from './certificate-number.ts'

/**
 * Its content is fixed on this day: names, title, hours, and the average of the best attempts at each quiz.
 */
const insertCertificate = statement<
  { number: string },
  { number: string; courseId: string; userId: string; now: Date }
>(`
  insert into certificates (number, course_id, user_id, learner_name, course_title, creator_name, details, issued_at)
  select :number, c.id, l.id, ${fullNameOf('l')}, c.title,
         coalesce(${fullNameOf('t')}, ''),
         jsonb_build_object('lessons', c.items_count, 'hours', round(c.seconds / 3600.0, 1), 'outlineVersion', c.outline_version,
           'quizPercentage', (
             select floor(avg(best.share)) from (
               select max(100.0 * a.score / a.total) as share from quiz_attempts a join lessons q on q.id = a.quiz_id
                where a.user_id = l.id and q.course_id = c.id and a.status = 'graded' group by a.quiz_id) best)),
         :now::timestamptz
    from courses c left join users t on t.id = c.user_id join users l on l.id = :userId
   where c.id = :courseId and c.gives_certificate
  on conflict do nothing returning number`)

const isCertificateIssued = statement<unknown, { courseId: string; userId: string }>(`
  select from courses c where c.id = :courseId
     and (not c.gives_certificate or exists (select from certificates where course_id = c.id and user_id = :userId))`)

interface Issuing {
  courseId: string
  userId: string
  now: Date
}

/** Issues the one certificate of a learner for a course; false when there is one, or when the course gives none. */
export async function issueCertificate(tx: Db, { courseId, userId, now }: Issuing): Promise<boolean> {
  // A number already in use is drawn again.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if ((await isCertificateIssued(tx, { courseId, userId })).length > 0) return false
    const [issued] = await insertCertificate(tx, { number: newCertificateNumber(), courseId, userId, now })
    if (issued) return true
  }
  throw new Error('no free number for a certificate')
}

const listValidCertificates = statement<
  { courseId: string; number: string; issuedAt: Date },
  { userId: string; courseIds: readonly string[] }
>(`
  select course_id, number, issued_at from certificates
   where user_id = :userId and course_id = any(:courseIds::uuid[]) and revoked_at is null and returned_at is null`)

/** The valid certificates of a learner for these courses. */
export async function findCertificates(db: Db, userId: string, courseIds: readonly string[]) {
  const rows = await listValidCertificates(db, { userId, courseIds })
  return rows.map(({ courseId, number, issuedAt }) => ({
    courseId,
    link: { number, issuedAt: issuedAt.toISOString() },
  }))
}
