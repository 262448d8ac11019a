import { dayMs } from '@akada/contract/durations'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { InviteLink } from '@akada/contract/communities/model'
import { statement } from '#db/connect.ts'
import { inTransaction, markInvitationReacted } from '#features/external-mails/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { derivedKey } from '#lib/derived-key.ts'
import type { Context } from '#context.ts'
import { mustSeeCommunity, mustManageCommunity, mustReadSpace } from '../policy.ts'
import { joinSpaces } from '../spaces/admit-members.ts'

interface CommunityViewer {
  communityId: string
  userId: string
}

interface Row {
  id: string
  spaceId: string | null
  expiresAt: Date
  usesLeft: number | null
  uses: number
  isRevoked: boolean
  createdAt: Date
}

const columns = 'id, space_id, expires_at, uses_left, uses, revoked_at is not null as is_revoked, created_at'
const insertInviteLink = statement<
  Row,
  { communityId: string; spaceId: string | null; userId: string; expiresAt: Date; uses: number | null }
>(`
  insert into invite_links (community_id, space_id, created_by, expires_at, uses_left)
  values (:communityId, :spaceId, :userId, :expiresAt, :uses) returning ${columns}`)
const listLinksOfCommunity = statement<Row, { communityId: string }>(`
  select ${columns} from invite_links where community_id = :communityId and created_by is not null
   order by id desc limit 50`)
const markInviteLinkRevoked = statement<Row, { linkId: string; communityId: string; now: Date }>(`
  update invite_links set revoked_at = coalesce(revoked_at, :now)
   where id = :linkId and community_id = :communityId returning ${columns}`)

/** Half of an HMAC is more than anybody can guess. */
const signatureLength = 22
const idLength = 22
const idBytes = 16

const signatureOf = (secret: Buffer, id: string) =>
  createHmac('sha256', derivedKey(secret, 'invite-links'))
    .update(id)
    .digest('base64url')
    .slice(0, signatureLength)

/** A token names a link and proves that we issued it; it is not stored. */
function tokenOf(secret: Buffer, id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') + signatureOf(secret, id)
}

function idOf(secret: Buffer, token: string): string | undefined {
  const bytes = Buffer.from(token.slice(0, idLength), 'base64url')
  if (bytes.length !== idBytes) return undefined
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const [actual, ours] = [token.slice(idLength), signatureOf(secret, id)].map((text) => Buffer.from(text))
  return actual?.length === ours?.length && timingSafeEqual(actual!, ours!) ? id : undefined
}

function linkOf(row: Row, { secret, config }: Pick<Context, 'secret' | 'config'>): InviteLink {
  const token = tokenOf(secret, row.id)
  return {
    ...row,
    token,
    url: `${config.siteUrl}/join/${token}`,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }
}

interface LinkForm {
  spaceId?: string | undefined
  days: number
  uses?: number | undefined
}

/** Creates a link; the caller has checked who may. */
export async function issueInviteLink(
  context: Context,
  { communityId, userId }: CommunityViewer,
  { spaceId, days, uses }: LinkForm,
): Promise<InviteLink> {
  if (spaceId) await mustReadSpace(context.db, { spaceId, communityId, userId })
  const expiresAt = new Date(context.now().getTime() + days * dayMs)
  const [row] = await insertInviteLink(context.db, {
    communityId,
    spaceId: spaceId ?? null,
    userId,
    expiresAt,
    uses: uses ?? null,
  })
  if (!row) throw new Error('A link was not stored.')
  return linkOf(row, context)
}

export async function createInviteLink(
  context: Context,
  asking: CommunityViewer,
  form: LinkForm,
): Promise<InviteLink> {
  await mustManageCommunity(context.db, asking)
  return issueInviteLink(context, asking, form)
}

export async function listInviteLinks(context: Context, asking: CommunityViewer): Promise<InviteLink[]> {
  await mustManageCommunity(context.db, asking)
  return (await listLinksOfCommunity(context.db, { communityId: asking.communityId })).map((row) =>
    linkOf(row, context),
  )
}

export async function revokeInviteLink(
  context: Context,
  asking: CommunityViewer & { linkId: string },
): Promise<InviteLink> {
  await mustManageCommunity(context.db, asking)
  const [row] = await markInviteLinkRevoked(context.db, {
    linkId: asking.linkId,
    communityId: asking.communityId,
    now: context.now(),
  })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return linkOf(row, context)
}

interface OpenInvite {
  communityId: string
  spaceId: string | null
  name: string
  description: string
  logoKey: string | null
  rules: string
  membersCount: number
  isMember: boolean
}

/**
 * A link leads to secret communities too, but not for banned members. It still works for members when it is used up, so
 * that a join whose response was lost can be repeated.
 */
const findOpenInvite = statement<OpenInvite, { id: string; viewerId: string; now: Date }>(`
  select c.id as community_id, s.id as space_id, c.name, c.description, c.logo_key, c.rules, c.members_count,
         m.user_id is not null as is_member
    from invite_links l join communities c on c.id = l.community_id
    left join spaces s on s.id = l.space_id and s.deleted_at is null
    left join community_members m on m.user_id = :viewerId and m.community_id = c.id
    left join conversation_members v on v.user_id = :viewerId and v.conversation_id = s.id
   where l.id = :id
     and (m.user_id is not null and (s.id is null or v.user_id is not null)
          or l.revoked_at is null and l.expires_at > :now and (l.uses_left > 0 or l.uses_left is null))
     and c.deleted_at is null and c.removed_at is null and c.hidden_at is null
     and not exists (select from community_bans b
                      where b.user_id = :viewerId and b.community_id = c.id and b.until > :now)`)

const nobody = '00000000-0000-0000-0000-000000000000'

async function mustFindOpenInvite(
  context: Context,
  token: string,
  viewerId: string = nobody,
): Promise<OpenInvite & { id: string }> {
  const id = idOf(context.secret, token)
  const [found] = id ? await findOpenInvite(context.db, { id, viewerId, now: context.now() }) : []
  if (!id || !found) throw new ApiError('API_ERR_NOT_FOUND')
  return { ...found, id }
}

/** What everyone with a link may know. */
export async function getInvite(context: Context, token: string, viewerId: string | undefined) {
  const { logoKey, ...invite } = await mustFindOpenInvite(context, token, viewerId)
  return { ...invite, logo: logoKey && context.storage.url(logoKey) }
}

const updateInviteLinkUses = statement<
  { createdBy: string | null; address: string },
  { id: string; now: Date; userId: string }
>(`
  update invite_links set uses = uses + 1, uses_left = uses_left - 1
   where id = :id and revoked_at is null and expires_at > :now and (uses_left > 0 or uses_left is null)
  returning created_by, (select lower(u.email) from users u where u.id = :userId) as address`)

const lockCommunity = statement<unknown, { communityId: string }>(
  `select from communities where id = :communityId for no key update`,
)
const isCommunityMember = statement<
  unknown,
  { communityId: string; userId: string; spaceId: string | null }
>(`
  select from community_members m
   where m.community_id = :communityId and m.user_id = :userId
     and (:spaceId::uuid is null or exists (select from conversation_members v
                                       where v.user_id = :userId and v.conversation_id = :spaceId))`)

/** Joins by a link. Only a join that happened uses it: the same member, however often at once, uses it once. */
export async function acceptInvite(context: Context, token: string, userId: string) {
  const { id, communityId, spaceId } = await mustFindOpenInvite(context, token, userId)
  await context.db.transaction().execute(async (tx) => {
    // Every join takes this lock first, so the memberships read here can't change before the commit.
    await lockCommunity(tx, { communityId })
    if ((await isCommunityMember(tx, { communityId, userId, spaceId })).length > 0) return
    await joinSpaces(inTransaction(context, tx), {
      communityId,
      userIds: [userId],
      spaceIds: spaceId ? [spaceId] : [],
    })
    // Banned members don't join; the link may have ended or been used up meanwhile.
    const hasJoined = (await isCommunityMember(tx, { communityId, userId, spaceId })).length > 0
    const [used] = hasJoined ? await updateInviteLinkUses(tx, { id, now: context.now(), userId }) : []
    if (!used) throw new ApiError('API_ERR_NOT_FOUND')
    const { createdBy: senderId, address } = used
    if (senderId) await markInvitationReacted(inTransaction(context, tx), { address, senderId })
  })
  await mustSeeCommunity(context.db, { communityId, userId })
  return { communityId, spaceId }
}
