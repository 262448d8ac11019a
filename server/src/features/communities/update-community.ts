import type { Community, CommunityChanges } from '@akada/contract/communities/model'
import { statement } from '#db/connect.ts'
import { exchangeLogo, logoChange, logoKeyOf } from '#features/profiles/public.ts'
import type { Context } from '#context.ts'
import { getCommunity } from './get-community.ts'
import { mustManageCommunity } from './policy.ts'

const findCommunityLogo = statement<{ logoKey: string | null }, { communityId: string }>(
  `select logo_key from communities where id = :communityId`,
)
const updateCommunityFields = statement<
  unknown,
  {
    communityId: string
    name: string | null
    description: string | null
    rules: string | null
    access: string | null
    hasLogo: boolean
    logoKey: string | null
  }
>(`
  update communities
     set name = coalesce(:name, name), description = coalesce(:description, description), rules = coalesce(:rules, rules),
         access = coalesce(:access, access), logo_key = case when :hasLogo::boolean then :logoKey else logo_key end
   where id = :communityId`)

export async function updateCommunity(
  context: Context,
  asking: { communityId: string; userId: string },
  changes: CommunityChanges,
): Promise<Community> {
  const { communityId, userId } = asking
  const { db, now } = context
  await mustManageCommunity(db, asking)
  const [{ logoKey } = { logoKey: null }] = await findCommunityLogo(db, { communityId })
  const logo = await logoChange(context, { userId, requested: changes.logo, old: logoKey })
  await db.transaction().execute(async (tx) => {
    const { name = null, description = null, rules = null, access = null } = changes
    await updateCommunityFields(tx, {
      communityId,
      name,
      description,
      rules,
      access,
      hasLogo: logo !== undefined,
      logoKey: logoKeyOf(logo),
    })
    await exchangeLogo(tx, logo, { userId, now: now() })
  })
  context.live.publish(`community:${communityId}`, 'space-updated', { communityId })
  return getCommunity(context, asking)
}
