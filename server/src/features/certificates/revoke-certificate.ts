import type { Certificate } from '@akada/contract/certificates/routes'
import { statement } from '#db/connect.ts'
import { brandOf } from '#features/branding/public.ts'
import { mustModerate, recordAction } from '#features/moderation/public.ts'
import type { Viewer } from '#http/auth/authenticate.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type CertificateRow, certificateColumns, certificateOf } from './certificate-view.ts'

interface LockedCertificate extends CertificateRow {
  id: string
  creatorId: string | null
}

const lockCertificate = statement<LockedCertificate, { number: string }>(`
  select t.id, c.user_id as creator_id, ${certificateColumns}
    from certificates t join courses c on c.id = t.course_id where t.number = :number for no key update of t`)

const updateRevocation = statement<
  CertificateRow,
  { number: string; revoked: boolean; now: Date; reason: string }
>(`
  update certificates t set revoked_at = case when :revoked then coalesce(t.revoked_at, :now::timestamptz) end,
         revoked_reason = case when :revoked then :reason end
   where t.number = :number returning ${certificateColumns}`)

interface Request {
  number: string
  viewer: Viewer
  revoked: boolean
  reason: string
}

/** Revokes or restores a certificate: creators those of their courses, moderators any, which is logged. */
export async function revokeCertificate(
  { db, now, storage }: Pick<Context, 'db' | 'now' | 'storage'>,
  { number, viewer, revoked, reason }: Request,
): Promise<Certificate> {
  return db.transaction().execute(async (tx) => {
    const [certificate] = await lockCertificate(tx, { number })
    if (!certificate) throw new ApiError('API_ERR_NOT_FOUND')
    if (certificate.creatorId !== viewer.id) {
      await mustModerate(tx, viewer)
      await recordAction(tx, {
        actorId: viewer.id,
        action: revoked ? 'certificate.revoke' : 'certificate.restore',
        subjectType: 'certificate',
        subjectId: certificate.id,
        details: { reason },
      })
    }
    const [changed] = await updateRevocation(tx, { number, revoked, now: now(), reason })
    const brand = await brandOf({ db: tx, storage }, certificate.creatorId)
    return certificateOf(changed ?? certificate, { mayRevoke: true, brand })
  })
}
