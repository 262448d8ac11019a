import { type Db, statement } from '#db/connect.ts'
import type { Erasing, PersonalData } from '#personal-data/personal-data.ts'
import { section } from '#personal-data/section.ts'
import { closeCommunity } from './delete-community.ts'
import { removeFromCommunity } from './spaces/join-spaces.ts'

const listOwnedCommunities = statement<{ id: string; heirId: string | null }, { userId: string }>(`
  select c.id, (select m.user_id from community_members m join users u on u.id = m.user_id
                 where m.community_id = c.id and m.role = 'moderator' and u.deleted_at is null
                 order by m.joined_at, m.user_id limit 1) as heir_id
    from communities c where c.owner_id = :userId limit 100`)
const transferCommunity = statement<unknown, { id: string; heirId: string }>(`
  with heir as (
    update community_members set role = 'owner' where community_id = :id and user_id = :heirId
  )
  update communities set owner_id = :heirId where id = :id`)
const deleteOwnedCommunity = statement<unknown, { id: string }>(`delete from communities where id = :id`)
const deleteSpaceConversations = statement<unknown, { id: string }>(`
  delete from conversations where id in (select id from spaces where community_id = :id)`)
const listCommunityMemberships = statement<{ communityId: string }, { userId: string }>(
  `select community_id from community_members where user_id = :userId limit 500`,
)

/** A community passes to its longest-serving moderator, or is deleted with all its messages. */
async function transferOrDeleteCommunities(
  { db, now }: Pick<Erasing, 'db' | 'now'>,
  userId: string,
): Promise<number> {
  const all = await listOwnedCommunities(db, { userId })
  for (const { id, heirId } of all)
    await db.transaction().execute(async (tx) => {
      if (heirId) {
        await transferCommunity(tx, { id, heirId })
        return
      }
      await closeCommunity(tx, id, now())
      await deleteSpaceConversations(tx, { id })
      await deleteOwnedCommunity(tx, { id })
    })
  return all.length
}

async function leaveAllCommunities(db: Db, userId: string): Promise<number> {
  const all = await listCommunityMemberships(db, { userId })
  for (const { communityId } of all) await removeFromCommunity(db, communityId, userId)
  return all.length
}

/** The communities of a member, and how they joined them. */
export const communityData: PersonalData = {
  sections: [
    section({
      name: 'communities',
      about: 'Communities you are in, and those you own',
      columns: `c.id, c.name, m.role, c.owner_id = :userId as is_owner, m.silenced_until, m.joined_at`,
      from: 'communities c join community_members m on m.community_id = c.id',
      where: 'm.user_id = :userId',
      cursor: 'c.id',
    }),
    section({
      name: 'community-requests',
      about: 'Communities you asked to join',
      columns: 'community_id, note, created_at',
      from: 'join_requests',
      where: 'user_id = :userId',
      cursor: 'community_id',
    }),
    section({
      name: 'community-bans',
      about: 'Communities you were banned from',
      columns: 'community_id, reason, until, created_at',
      from: 'community_bans',
      where: 'user_id = :userId',
      cursor: 'community_id',
    }),
    section({
      name: 'community-invitations',
      about: 'Invitations you got and sent',
      columns: `community_id, space_id, case when user_id = :userId then 'received' else 'sent' end as direction,
        note, response,
        responded_at, created_at`,
      from: 'invitations',
      where: '(user_id = :userId or invited_by = :userId)',
      cursor: 'id',
    }),
    section({
      name: 'invite-links',
      about: 'Links to communities that you made',
      columns: 'community_id, space_id, expires_at, uses_left, uses, revoked_at, created_at',
      from: 'invite_links',
      where: 'created_by = :userId',
      cursor: 'id',
    }),
    section({
      name: 'space-courses',
      about: 'Spaces you linked to a course',
      columns: 'space_id, course_id',
      from: 'space_courses',
      where: 'linked_by = :userId',
      cursor: 'space_id || course_id::text',
    }),
  ],
  erase: [
    { phase: 'activity', erase: transferOrDeleteCommunities },
    { phase: 'content', erase: ({ db }, userId) => leaveAllCommunities(db, userId) },
  ],
}
