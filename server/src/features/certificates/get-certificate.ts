import { pageMeta } from '@akada/contract/common'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { type CertificateRow, certificateColumns, certificateOf } from './certificate-view.ts'

const byNumber = statement<CertificateRow>(
  `select ${certificateColumns} from certificates t where t.number = $1`,
)

export async function findCertificate(db: Db, number: string): Promise<CertificateRow> {
  const [row] = await byNumber(db, number)
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

/** Everything a certificate says, for anybody who has its number. */
export const getCertificate = async (db: Db, number: string) =>
  certificateOf(await findCertificate(db, number))

const ofMember = statement<CertificateRow>(`
  select ${certificateColumns} from certificates t
   where t.user_id = $1 order by t.issued_at desc, t.id desc limit $2::int offset $3::int`)
const countOf = statement<{ count: number }>(
  `select count(*)::int as count from certificates where user_id = $1`,
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
  const rows = await ofMember(db, userId, limit, (page - 1) * limit)
  const [counted] = await countOf(db, userId)
  return { certificates: rows.map(certificateOf), meta: pageMeta({ page, limit }, counted?.count ?? 0) }
}
