import {
  type Space,
  type SpaceChanges,
  type SpaceForm,
  type SpaceSettings,
  communityTexts,
} from '@akada/contract/communities/model'
import type { FastifyRequest } from 'fastify'
import { statement } from '#db/connect.ts'
import { exchangeLogo, logoChange, logoKeyOf } from '#features/profiles/public.ts'
import { mustProve } from '#features/sessions/public.ts'
import { recheckConversation } from '#features/messages/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { mustManageCommunity, mustHaveFactor, mustManageSpace, mustReadSpace } from '../policy.ts'
import { fitSpaces, mustNotBeFrozen } from './fit-to-plan.ts'
import { joinSpaces } from './admit-members.ts'
import { publishDeparture, publishSpaceUpdate, removeFromSpace } from './join-spaces.ts'
import { insertSpace, mustAllowPrivateSpaces } from './insert-space.ts'
import { linkSpace } from './link-space.ts'
import { viewSpace } from './get-space.ts'

const findSpaceByClientId = statement<{ id: string }, { communityId: string; clientId: string }>(
  `select id from spaces where community_id = :communityId and client_id = :clientId and deleted_at is null`,
)

interface CommunityViewer {
  communityId: string
  userId: string
}

/** Makes a space; the same `clientId` answers the same one. */
export async function createSpace(
  context: Context,
  asking: CommunityViewer,
  form: SpaceForm,
): Promise<Space> {
  const { db } = context
  const { communityId, userId } = asking
  const { ownerId } = await mustManageCommunity(db, asking)
  const [known] = form.clientId ? await findSpaceByClientId(db, { communityId, clientId: form.clientId }) : []
  const spaceId = known?.id ?? (await insertWithLogo(context, { ...asking, ownerId }, form))
  if (!known && form.courseId) await linkSpace(context, { spaceId, userId, courseId: form.courseId })
  context.live.publish(`community:${communityId}`, 'space-updated', { communityId })
  return viewSpace(context, { spaceId, userId })
}

async function insertWithLogo(
  context: Context,
  { communityId, userId, ownerId }: CommunityViewer & { ownerId: string },
  form: SpaceForm,
): Promise<string> {
  const logo = await logoChange(context, { userId, requested: form.logo, old: null })
  return context.db.transaction().execute(async (tx) => {
    const { name, description, isPrivate, clientId = null } = form
    const space = { name, description, isPrivate, isDefault: false, logoKey: logoKeyOf(logo), clientId }
    const id = await insertSpace(tx, { communityId, ownerId, space })
    if (userId !== ownerId)
      await joinSpaces({ ...context, db: tx }, { communityId, userIds: [userId], spaceIds: [id] })
    await exchangeLogo(tx, logo, { userId, now: context.now() })
    return id
  })
}

interface SpaceViewer extends CommunityViewer {
  spaceId: string
}

const findSpaceLogo = statement<{ logoKey: string | null }, { spaceId: string }>(
  `select logo_key from spaces where id = :spaceId`,
)
const updateSpaceFields = statement<
  unknown,
  {
    spaceId: string
    name: string | null
    description: string | null
    isPrivate: boolean | null
    position: number | null
    slowSeconds: number | null
    hasLogo: boolean
    logoKey: string | null
  }
>(`
  update spaces
     set name = coalesce(:name, name), description = coalesce(:description, description),
       is_private = coalesce(:isPrivate, is_private),
         position = coalesce(:position, position), slow_seconds = coalesce(:slowSeconds, slow_seconds),
         logo_key = case when :hasLogo::boolean then :logoKey else logo_key end
   where id = :spaceId`)

export async function updateSpace(
  context: Context,
  asking: SpaceViewer,
  changes: SpaceChanges,
): Promise<Space> {
  const { spaceId, userId } = asking
  const { db, now } = context
  const space = await mustManageSpace(db, asking)
  await mustNotBeFrozen(db, space)
  const { ownerId, isPrivate: wasPrivate } = space
  if (!wasPrivate) await mustAllowPrivateSpaces(db, ownerId, changes.isPrivate)
  const [{ logoKey } = { logoKey: null }] = await findSpaceLogo(db, { spaceId })
  const logo = await logoChange(context, { userId, requested: changes.logo, old: logoKey })
  await db.transaction().execute(async (tx) => {
    const { name = null, description = null, isPrivate = null, position = null, slowSeconds = null } = changes
    const plain = { name, description, isPrivate, position, slowSeconds }
    await updateSpaceFields(tx, { ...plain, spaceId, hasLogo: logo !== undefined, logoKey: logoKeyOf(logo) })
    await exchangeLogo(tx, logo, { userId, now: now() })
  })
  publishSpaceUpdate(context, asking)
  if (changes.isPrivate) recheckConversation(context.live, spaceId)
  return viewSpace(context, { spaceId, userId })
}

const setSpaceSettings = statement<
  SpaceSettings,
  { spaceId: string; allowComment: boolean | null; allowEmoji: boolean | null; slowSeconds: number | null }
>(`
  update spaces
     set allow_comment = coalesce(:allowComment, allow_comment), allow_emoji = coalesce(:allowEmoji, allow_emoji),
         slow_seconds = coalesce(:slowSeconds, slow_seconds)
   where id = :spaceId
  returning allow_comment, allow_emoji, slow_seconds`)

type SettingsChanges = { [Name in keyof SpaceSettings]?: SpaceSettings[Name] | undefined }

export async function updateSpaceSettings(
  context: Context,
  asking: SpaceViewer,
  {
    allowComment = null,
    allowEmoji = null,
    slowSeconds = null,
  }: { [K in keyof SettingsChanges]: SettingsChanges[K] | null },
): Promise<SpaceSettings> {
  await mustNotBeFrozen(context.db, await mustManageSpace(context.db, asking))
  const [settings] = await setSpaceSettings(context.db, {
    spaceId: asking.spaceId,
    allowComment,
    allowEmoji,
    slowSeconds,
  })
  if (!settings) throw new ApiError('API_ERR_NOT_FOUND')
  publishSpaceUpdate(context, asking)
  return settings
}

const isSpaceOwner = statement<
  { isOwner: boolean },
  { spaceId: string; userId: string; communityId: string }
>(`
  select c.owner_id = :userId as is_owner
    from spaces s join communities c on c.id = s.community_id cross join can_see_community(:userId::uuid, c)
   where s.id = :spaceId and c.id = :communityId and s.deleted_at is null
     and (exists (select from conversation_members m where m.user_id = :userId and m.conversation_id = s.id)
       or exists (select from can_read_space(:userId::uuid, s)))`)

/** Leaves a space, which can be repeated; one that a caller neither is in nor may read is not found. */
export async function leaveSpace(context: Context, { spaceId, communityId, userId }: SpaceViewer) {
  const { db } = context
  const [space] = await isSpaceOwner(db, { spaceId, userId, communityId })
  if (!space) throw new ApiError('API_ERR_NOT_FOUND')
  if (space.isOwner) throw new ApiError('API_ERR_CONFLICT', { message: communityTexts.ownerStays })
  const left = await db.transaction().execute((tx) => removeFromSpace(tx, spaceId, [userId]))
  if (left.length > 0) {
    publishDeparture(context, { userId, conversationId: spaceId })
    context.live.publish(`community:${communityId}`, 'space-updated', { communityId })
  }
  return { left: true as const }
}

const markSpaceDeleted = statement<unknown, { spaceId: string; now: Date }>(
  `update spaces set deleted_at = :now where id = :spaceId and deleted_at is null`,
)

/** Deletes a space for everyone, after its owner's proof of identity. */
export async function deleteSpace(
  context: Context,
  asking: SpaceViewer,
  request: Pick<FastifyRequest, 'viewer' | 'headers'>,
) {
  const { db, now } = context
  const space = await mustReadSpace(db, asking)
  if (space.role !== 'owner') throw new ApiError('API_ERR_FORBIDDEN')
  const { ownerId } = mustHaveFactor(space)
  await db.transaction().execute(async (tx) => {
    await mustProve({ db: tx, now }, request, 'delete-space')
    await markSpaceDeleted(tx, { spaceId: asking.spaceId, now: now() })
    // The plan now has room for a space that was frozen.
    await fitSpaces(tx, { userId: ownerId })
  })
  publishSpaceUpdate(context, asking)
  recheckConversation(context.live, asking.spaceId)
  return { deleted: true as const }
}
