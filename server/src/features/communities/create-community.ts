import type { Community, CommunityForm } from '@akada/contract/communities/model'
import { statement } from '#db/connect.ts'
import { exchangeLogo, logoChange, logoKeyOf } from '#features/profiles/public.ts'
import type { Context } from '#context.ts'
import { getCommunity } from './get-community.ts'
import { insertSpace } from './spaces/insert-space.ts'

const findCommunityByClientId = statement<{ id: string }, { userId: string; clientId: string | null }>(
  `select id from communities where owner_id = :userId and client_id = :clientId`,
)
const insertCommunity = statement<
  { id: string },
  {
    userId: string
    name: string
    description: string
    rules: string
    logoKey: string | null
    access: string
    clientId: string | null
  }
>(`
  insert into communities (owner_id, name, description, rules, logo_key, access, client_id)
  values (:userId, :name, :description, :rules, :logoKey, :access, :clientId) on conflict do nothing returning id`)
const insertCommunityOwner = statement<unknown, { id: string; userId: string }>(
  `with owner as (insert into community_members (community_id, user_id, role) values (:id, :userId, 'owner'))
   update communities set members_count = 1 where id = :id`,
)

/** The first space of every community, which all its members join. */
const firstSpace = {
  name: 'General',
  description: '',
  isPrivate: false,
  isDefault: true,
  logoKey: null,
  clientId: null,
}

/** Makes a community; the same `clientId` answers the same one. */
export async function createCommunity(
  context: Context,
  userId: string,
  form: CommunityForm,
): Promise<Community> {
  const { db } = context
  const [known] = form.clientId ? await findCommunityByClientId(db, { userId, clientId: form.clientId }) : []
  const communityId = known?.id ?? (await insertWithFirstSpace(context, userId, form))
  return getCommunity(context, { communityId, userId })
}

async function insertWithFirstSpace(context: Context, userId: string, form: CommunityForm): Promise<string> {
  const { db, now } = context
  const logo = await logoChange(context, { userId, requested: form.logo, old: null })
  return db.transaction().execute(async (tx) => {
    const { name, description, rules, access, clientId = null } = form
    const [made] = await insertCommunity(tx, {
      userId,
      name,
      description,
      rules,
      logoKey: logoKeyOf(logo),
      access,
      clientId,
    })
    if (!made) {
      const [first] = await findCommunityByClientId(tx, { userId, clientId })
      if (!first) throw new Error('A community was not stored.')
      return first.id
    }
    await insertCommunityOwner(tx, { id: made.id, userId })
    await insertSpace(tx, { communityId: made.id, ownerId: userId, space: firstSpace })
    await exchangeLogo(tx, logo, { userId, now: now() })
    return made.id
  })
}
