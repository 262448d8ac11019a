import { type Db, statement } from '#db/connect.ts'
import { isIncluded } from '#features/plans/public.ts'
import { unseal } from '#lib/sealed.ts'
import type { SchoolIssuer } from '#installation/issuers.ts'
import type { Context } from '#context.ts'

export interface SchoolRow {
  userId: string
  id: string
  name: string
  domain: string
  url: string
  clientId: string
  clientSecret: string | null
  proof: string
  provedAt: Date | null
}
export const schoolColumns = 'user_id, id, name, domain, url, client_id, client_secret, proof, proved_at'

const findProvedSchool = statement<SchoolRow, { id: string | null; domain: string | null }>(
  `select ${schoolColumns} from schools s
    where proved_at is not null and (id = :id::uuid or domain = :domain::text)
      and exists (select from users u where u.id = s.user_id and u.deleted_at is null)`,
)
const hasProvedSchool = statement<{ found: boolean }>(
  `select exists (select from schools where proved_at is not null) as found`,
)

export async function hasSchools(db: Db): Promise<boolean> {
  const [row] = await hasProvedSchool(db)
  return row?.found ?? false
}

export const secretPurpose = 'the secret of a school'
const isSchoolId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

async function issuerWhere({ db, secret }: Context, where: { id: string | null; domain: string | null }) {
  const [row] = await findProvedSchool(db, where)
  // It ends with the plan that includes it.
  if (!row || !(await isIncluded(db, { userId: row.userId, limit: 'sso' }))) return undefined
  const { id, name, url, clientId, clientSecret, domain } = row
  const opened =
    clientSecret === null ? undefined : (unseal(secret, secretPurpose, clientSecret) as { text: string })
  return { id, name, url, clientId, clientSecret: opened?.text, domain } satisfies SchoolIssuer
}

/** A school that has proved its domain, by its id. */
export const findSchoolIssuer = async (context: Context, id: string): Promise<SchoolIssuer | undefined> =>
  isSchoolId.test(id) ? issuerWhere(context, { id, domain: null }) : undefined

/** Where addresses of a domain sign in. */
export async function findSchool(context: Context, email: string) {
  const issuer = await issuerWhere(context, { id: null, domain: email.slice(email.lastIndexOf('@') + 1) })
  return { issuer: issuer ? { id: issuer.id, name: issuer.name } : null }
}
