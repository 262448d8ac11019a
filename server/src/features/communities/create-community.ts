import type { Community, CommunityChanges, CommunityForm } from '@akada/contract/communities/model'
import type { FastifyRequest } from 'fastify'
import { type Db, statement } from '#db/connect.ts'
import { recheckConversation } from '#features/messages/public.ts'
import { exchangeLogo, logoChange, logoKeyOf } from '#features/profiles/public.ts'
import { mustProve } from '#features/sessions/public.ts'
import type { Context } from '../../context.ts'
import { getCommunity } from './get-community.ts'
import { mustManageCommunity, mustOwnCommunity } from './policy.ts'
import { fitSpaces } from './spaces/fit-to-plan.ts'
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

interface CommunityViewer {
  communityId: string
  userId: string
}

export async function updateCommunity(
  context: Context,
  asking: CommunityViewer,
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

const markCommunityDeleted = statement<unknown, { communityId: string }>(
  `update communities set deleted_at = now() where id = :communityId and deleted_at is null`,
)
const markSpacesDeleted = statement<unknown, { communityId: string }>(
  `update spaces set deleted_at = now() where community_id = :communityId and deleted_at is null`,
)

/** Closes a community with all its spaces. */
export async function closeCommunity(tx: Db, communityId: string): Promise<void> {
  await markCommunityDeleted(tx, { communityId })
  await markSpacesDeleted(tx, { communityId })
}

const listSpaceIds = statement<{ id: string }, { communityId: string }>(
  `select id from spaces where community_id = :communityId`,
)

/** Closes a community for its owner, who has just proven who they are. */
export async function deleteCommunity(
  { db, live, now }: Context,
  asking: CommunityViewer,
  request: Pick<FastifyRequest, 'viewer' | 'headers'>,
) {
  const { communityId } = asking
  await mustOwnCommunity(db, asking)
  await db.transaction().execute(async (tx) => {
    await mustProve({ db: tx, now }, request, 'delete-community')
    await closeCommunity(tx, communityId)
    await fitSpaces(tx, { userId: asking.userId })
  })
  live.recheck({ room: `community:${communityId}` })
  for (const { id } of await listSpaceIds(db, { communityId })) recheckConversation(live, id)
  return { communityId, deleted: true as const }
}
