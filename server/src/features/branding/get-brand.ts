import { type Brand, type BrandColour, type OwnBrand, brandColours } from '@akada/contract/branding/routes'
import type { updateBrand as route } from '@akada/contract/branding/routes'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { isIncluded, mustInclude } from '#features/plans/public.ts'
import { exchangeLogo, logoChange, logoKeyOf } from '#features/profiles/public.ts'
import type { Storage } from '#storage/storage.ts'
import type { Context } from '#context.ts'

interface Row {
  logoKey: string | null
  colour: BrandColour | null
}

const findBrandRow = statement<Row, { userId: string }>(
  `select logo_key, colour from brands where user_id = :userId`,
)
const upsertBrand = statement<
  unknown,
  {
    userId: string
    logoKey: string | null
    hasLogo: boolean
    colour: string | null
    hasColour: boolean
    now: Date
  }
>(`
  insert into brands (user_id, logo_key, colour, changed_at) values (:userId, :logoKey, :colour, :now)
  on conflict (user_id) do update
     set logo_key = case when :hasLogo::boolean then excluded.logo_key else brands.logo_key end,
         colour = case when :hasColour::boolean then excluded.colour else brands.colour end, changed_at = :now`)

const brandOfRow = ({ logoKey, colour }: Row, { url }: Pick<Storage, 'url'>): Brand => ({
  logo: logoKey && url(logoKey),
  colour,
})

type Reading = Pick<Context, 'db' | 'storage'>

/** What learners see of a creator's brand; null without one, or without the plan for it. */
export async function brandOf({ db, storage }: Reading, userId: string | null): Promise<Brand | null> {
  const row = await findVisibleBrand(db, userId)
  return row ? brandOfRow(row, storage) : null
}

/** The same with the key of the logo, for what is drawn here. */
export async function findVisibleBrand(db: Db, userId: string | null): Promise<Row | undefined> {
  const [row] = userId === null ? [] : await findBrandRow(db, { userId })
  if (!row || userId === null || (row.logoKey ?? row.colour) === null) return undefined
  return (await isIncluded(db, { userId, limit: 'branding' })) ? row : undefined
}

/** How a creator's mails and receipts look; undefined where they have the installation's look. */
export async function findLook(
  db: Db,
  { userId, name }: { userId: string | null; name: string | null },
): Promise<{ name: string; colour: string | null } | undefined> {
  const row = await findVisibleBrand(db, userId)
  return row && name ? { name, colour: row.colour && brandColours[row.colour] } : undefined
}

/** A member's own choice. */
export async function getBrand({ db, storage }: Reading, userId: string): Promise<OwnBrand> {
  const [row = { logoKey: null, colour: null }] = await findBrandRow(db, { userId })
  return { ...brandOfRow(row, storage), isShown: await isIncluded(db, { userId, limit: 'branding' }) }
}

interface Update {
  userId: string
  changes: RequestOf<typeof route>['body']
}

/** Throws API_ERR_PLAN_LIMIT where the plan has no brand, and API_ERR_VALIDATION for a logo that is no picture. */
export async function updateBrand(context: Context, { userId, changes }: Update): Promise<OwnBrand> {
  const { db, now } = context
  await mustInclude(db, { userId, limit: 'branding' })
  const [{ logoKey: old } = { logoKey: null }] = await findBrandRow(db, { userId })
  const logo = await logoChange(context, { userId, requested: changes.logo, old })
  const { colour } = changes
  await db.transaction().execute(async (tx) => {
    const hasColour = colour !== undefined
    await upsertBrand(tx, {
      userId,
      logoKey: logoKeyOf(logo),
      hasLogo: logo !== undefined,
      colour: colour ?? null,
      hasColour,
      now: now(),
    })
    await exchangeLogo(tx, logo, { userId, now: now() })
  })
  return getBrand(context, userId)
}
