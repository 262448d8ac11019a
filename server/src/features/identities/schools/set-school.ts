import { randomBytes } from 'node:crypto'
import { promises as dns } from 'node:dns'
import { type School, type setSchool as api, schoolMessages } from '@akada/contract/identities/school-routes'
import type { RequestOf } from '@akada/contract/route'
import type { FastifyRequest } from 'fastify'
import { statement } from '#db/connect.ts'
import { recordAction } from '#features/moderation/public.ts'
import { mustInclude } from '#features/plans/public.ts'
import { mustProve } from '#features/sessions/public.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { allowedAddress } from '#lib/public-address.ts'
import { seal } from '#lib/sealed.ts'
import type { Context } from '#context.ts'
import { isPublicDomain } from './public-domains.ts'
import { type SchoolRow, schoolColumns, secretPurpose } from './find-school.ts'

const findOwnSchool = statement<SchoolRow, { userId: string }>(
  `select ${schoolColumns} from schools where user_id = :userId`,
)

interface NewSchool {
  userId: string
  name: string
  domain: string
  url: string
  clientId: string
  clientSecret: string | null
  proof: string
  now: Date
}
/** A proof is of one domain, and a secret of one site. */
const upsertSchool = statement<SchoolRow, NewSchool>(
  `insert into schools as s (user_id, name, domain, url, client_id, client_secret, proof, created_at)
   values (:userId, :name, :domain, :url, :clientId, :clientSecret, :proof, :now)
   on conflict (user_id) do update set name = excluded.name, domain = excluded.domain, url = excluded.url,
     client_id = excluded.client_id,
     client_secret = coalesce(excluded.client_secret,
       case when s.url = excluded.url and s.client_id = excluded.client_id then s.client_secret end),
     proof = case when s.domain = excluded.domain then s.proof else excluded.proof end,
     proved_at = case when s.domain = excluded.domain then s.proved_at end
   returning ${schoolColumns}`,
)
const setProved = statement<SchoolRow, { userId: string; domain: string; now: Date }>(
  `update schools s set proved_at = :now where user_id = :userId and domain = :domain
      and not exists (select from schools o where o.domain = s.domain and o.proved_at is not null and o.user_id <> s.user_id)
   returning ${schoolColumns}`,
)
const deleteSchool = statement<{ id: string }, { userId: string }>(
  `delete from schools where user_id = :userId returning id`,
)

const recordName = (domain: string) => `_sign-in.${domain}`

const viewSchool = ({ config }: Pick<Context, 'config'>, row: SchoolRow | undefined) => ({
  school: row
    ? ({
        name: row.name,
        domain: row.domain,
        url: row.url,
        clientId: row.clientId,
        returnAddress: `${config.siteUrl}/auth/return/${row.id}`,
        record: { name: recordName(row.domain), value: row.proof },
        provedAt: row.provedAt?.toISOString() ?? null,
      } satisfies School)
    : null,
})

export async function getSchool(context: Context, userId: string) {
  const [row] = await findOwnSchool(context.db, { userId })
  return viewSchool(context, row)
}

interface Changing {
  userId: string
  request: FastifyRequest
}

/** Throws API_ERR_PLAN_LIMIT, API_ERR_PROOF and API_ERR_VALIDATION. */
export async function setSchool(
  context: Context,
  { userId, request, form }: Changing & { form: RequestOf<typeof api>['body'] },
) {
  const { config, now, secret } = context
  if (isPublicDomain(form.domain)) throw fieldError('domain', schoolMessages.publicDomain)
  if (!allowedAddress(form.url, config.webhookOrigins)) throw fieldError('url', schoolMessages.url)
  return context.db.transaction().execute(async (tx) => {
    await mustInclude(tx, { userId, limit: 'sso' })
    await mustProve({ ...context, db: tx }, request, 'second-factor')
    const { clientSecret: text, ...plain } = form
    const [row] = await upsertSchool(tx, {
      ...plain,
      userId,
      clientSecret: text ? seal(secret, secretPurpose, { text }) : null,
      proof: randomBytes(20).toString('hex'),
      now: now(),
    })
    const details = { domain: form.domain, url: form.url }
    await recordAction(tx, {
      actorId: userId,
      action: 'school-set',
      subjectType: 'school',
      subjectId: row!.id,
      details,
    })
    return viewSchool(context, row)
  })
}

/** Throws API_ERR_NOT_FOUND, and API_ERR_CONFLICT where the record isn't there or the domain is another school's. */
export async function proveSchool(context: Context, userId: string) {
  const { db, now } = context
  await mustInclude(db, { userId, limit: 'sso' })
  const [school] = await findOwnSchool(db, { userId })
  if (!school) throw new ApiError('API_ERR_NOT_FOUND')
  const records = await dns.resolveTxt(recordName(school.domain)).catch(() => [])
  if (!records.some((parts) => parts.join('').trim() === school.proof))
    throw new ApiError('API_ERR_CONFLICT', { message: schoolMessages.noRecord })
  const { domain } = school
  const [proved] = await setProved(db, { userId, domain, now: now() })
  if (!proved) throw new ApiError('API_ERR_CONFLICT', { message: schoolMessages.taken })
  return viewSchool(context, proved)
}

/** Throws API_ERR_PROOF. */
export async function removeSchool(context: Context, { userId, request }: Changing) {
  await context.db.transaction().execute(async (tx) => {
    await mustProve({ ...context, db: tx }, request, 'second-factor')
    await deleteSchool(tx, { userId })
  })
  return viewSchool(context, undefined)
}
