import type { Certificate } from '@akada/contract/certificates/routes'
import { pageMeta } from '@akada/contract/common'
import { type Db, statement } from '#db/connect.ts'
import { brandOf } from '#features/branding/public.ts'
import { isModerator } from '#features/moderation/public.ts'
import type { Viewer } from '#http/auth/authenticate.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type CertificateRow, certificateColumns, certificateOf } from './certificate-view.ts'

const findCertificateByNumber = statement<CertificateRow, { number: string }>(
  `select ${certificateColumns} from certificates t where t.number = :number`,
)

export async function findCertificate(db: Db, number: string): Promise<CertificateRow> {
  const [row] = await findCertificateByNumber(db, { number })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

const findTeacherByCertificate = statement<{ userId: string | null }, { number: string }>(
  `select c.user_id from certificates t join courses c on c.id = t.course_id where t.number = :number`,
)

/** The teacher of a certificate's course; null if there is none any more. */
export const findTeacher = async (db: Db, { number }: CertificateRow): Promise<string | null> =>
  (await findTeacherByCertificate(db, { number }))[0]?.userId ?? null

/** Everything a certificate says, for anyone with its number. */
export async function getCertificate(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { number, viewer }: { number: string; viewer: Viewer | undefined },
): Promise<Certificate> {
  const row = await findCertificate(db, number)
  const teacherId = await findTeacher(db, row)
  const mayRevoke = viewer !== undefined && (viewer.id === teacherId || (await isModerator(db, viewer)))
  return certificateOf(row, { mayRevoke, brand: await brandOf({ db, storage }, teacherId) })
}

const findNumberOfLearner = statement<{ number: string }, { courseId: string; userId: string }>(
  `select number from certificates where course_id = :courseId and user_id = :userId`,
)

/** The number of a learner's certificate, also of a revoked one. */
export async function findCertificateNumber(
  db: Db,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<string | null> {
  const [found] = await findNumberOfLearner(db, { courseId, userId })
  return found?.number ?? null
}

const listCertificatesOfMember = statement<
  CertificateRow,
  { userId: string; limit: number; offset: number }
>(`
  select ${certificateColumns} from certificates t
   where t.user_id = :userId order by t.issued_at desc, t.id desc limit :limit::int offset :offset::int`)
const countCertificates = statement<{ count: number }, { userId: string }>(
  `select count(*)::int as count from certificates where user_id = :userId`,
)

interface Query {
  userId: string
  viewerId: string
  page: number
  limit: number
}

/** The caller's certificates, newest first. */
export async function listCertificates(db: Db, { userId, viewerId, page, limit }: Query) {
  if (viewerId !== userId) throw new ApiError('API_ERR_FORBIDDEN')
  const rows = await listCertificatesOfMember(db, { userId, limit, offset: (page - 1) * limit })
  const [counted] = await countCertificates(db, { userId })
  return {
    certificates: rows.map((row) => certificateOf(row)),
    meta: pageMeta({ page, limit }, counted?.count ?? 0),
  }
}
