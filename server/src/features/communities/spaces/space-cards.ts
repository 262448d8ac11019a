import { type SpaceCard } from '@akada/contract/communities/model'
import { type Db, statement } from '#db/connect.ts'
import { joinLatest, unreadOf } from '#features/messages/public.ts'
import type { Storage } from '#storage/storage.ts'

export interface CardRow {
  id: string
  communityId: string
  communityName: string
  name: string
  logoKey: string | null
  isPrivate: boolean
  isMember: boolean
  unread: number
  isMentioned: boolean
  number: number
  lastBody: string | null
  lastKind: 'text' | 'image' | 'voice' | null
  lastDate: Date | null
  lastName: string | null
}

/** SQL: a space `s` of the community `k` for a viewer; `c` is its conversation, `m` the viewer's membership. */
export const cardColumns = (viewer: string) => `
  s.id, s.community_id, k.name as community_name, s.name, s.logo_key, s.is_private, m.user_id is not null as is_member,
  case when m.user_id is null then 0 else ${unreadOf(viewer)} end as unread,
  coalesce(m.mentioned_number > m.read_number, false) as is_mentioned, c.number,
  l.body as last_body, l.kind as last_kind, l.created_at as last_date,
  l.name as last_name`

export const joinCard = (viewer: string) => `
  join conversations c on c.id = s.id
  join communities k on k.id = s.community_id
  left join conversation_members m on m.user_id = ${viewer} and m.conversation_id = s.id
  ${joinLatest(viewer)}`

const maxSpaces = 50

const listSpacesOfCommunities = statement<CardRow, { viewerId: string; communityIds: readonly string[] }>(`
  select x.* from unnest(:communityIds::uuid[]) i (id) cross join lateral (
    select ${cardColumns(':viewerId::uuid')} from spaces s ${joinCard(':viewerId::uuid')}
     where s.community_id = i.id and s.deleted_at is null and exists (select from can_read_space(:viewerId, s))
     order by s.position, s.id limit ${maxSpaces}) x`)

/** The spaces that the viewer may see, by the communities they belong to. */
export async function spacesByCommunity(
  db: Db,
  viewerId: string,
  communityIds: readonly string[],
): Promise<Map<string, CardRow[]>> {
  const rows = await listSpacesOfCommunities(db, { viewerId, communityIds })
  return Map.groupBy(rows, ({ communityId }) => communityId)
}

export function spaceCard(row: CardRow, storage: Pick<Storage, 'url'>): SpaceCard {
  const { id, communityId, name, logoKey, isPrivate, isMember, unread, isMentioned, number } = row
  return {
    id,
    communityId,
    displayName: name,
    name,
    logo: logoKey && storage.url(logoKey),
    isPrivate,
    isMember,
    unread,
    isMentioned,
    number,
    lastMessage: lastMessageOf(row),
  }
}

export const lastMessageOf = ({
  lastBody,
  lastKind,
  lastDate,
  lastName,
}: CardRow): SpaceCard['lastMessage'] =>
  lastDate && {
    body: lastBody ?? '',
    kind: lastKind ?? 'text',
    date: lastDate.toISOString(),
    name: lastName ?? '',
  }

const listSpacesOfMember = statement<CardRow, { userId: string; isManaged: boolean }>(`
  select ${cardColumns(':userId::uuid')}
    from conversation_members own join spaces s on s.id = own.conversation_id ${joinCard(':userId::uuid')}
   where own.user_id = (select :userId::uuid) and s.deleted_at is null and exists (select from can_read_space(:userId, s))
     and (not (select :isManaged::boolean) or exists (select from is_space_staff(:userId, s.id)))
   order by k.name, s.position, s.id limit 200`)

/** A member's own spaces; those they manage for the dialog that invites to one. */
export const spacesOfMember = (db: Db, userId: string, isManaged: boolean) =>
  listSpacesOfMember(db, { userId, isManaged })
