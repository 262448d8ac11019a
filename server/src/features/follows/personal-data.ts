import { statement } from '#db/connect.ts'
import { eraseBatch, eraseInBatches } from '#personal-data/erase-in-batches.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { section } from '#personal-data/section.ts'

const deleteFollowsOfMember = statement<{ rows: number }, { userId: string }>(`
  with pairs as (
    select follower_id, followee_id from follows where follower_id = :userId or followee_id = :userId limit ${eraseBatch}
  ), people as (
    select id from users where id in (select follower_id from pairs union select followee_id from pairs)
     order by id for no key update
  ), deleted as (
    delete from follows f using pairs p
     where f.follower_id = p.follower_id and f.followee_id = p.followee_id
       and (select count(*) from people) > 0
    returning f.follower_id, f.followee_id
  ), counted as (
    update users u
       set followers_count = greatest(u.followers_count - c.followers, 0),
           followings_count = greatest(u.followings_count - c.followings, 0)
      from (select id, count(*) filter (where is_followee)::int as followers,
                   count(*) filter (where not is_followee)::int as followings
              from (select follower_id as id, false as is_followee from deleted
                    union all select followee_id, true from deleted) e group by id) c
     where u.id = c.id
  )
  select count(*)::int as rows from deleted`)

/** Whom a member follows, and who follows them. */
export const followData: PersonalData = {
  sections: [
    section({
      name: 'followings',
      about: 'Whom you follow',
      columns: 'u.username, f.created_at',
      from: 'follows f join users u on u.id = f.followee_id cross join can_see_user(:userId::uuid, u)',
      where: 'f.follower_id = :userId',
      cursor: 'u.id',
    }),
    section({
      name: 'followers',
      about: 'Who follows you',
      columns: 'u.username, f.created_at',
      from: 'follows f join users u on u.id = f.follower_id cross join can_see_user(:userId::uuid, u)',
      where: 'f.followee_id = :userId',
      cursor: 'u.id',
    }),
    section({
      name: 'follow-requests',
      about: 'Requests to follow that you sent and that wait for you',
      columns: `u.username, case when r.follower_id = :userId then 'sent' else 'received' end as direction, r.created_at`,
      from: `follow_requests r
        join users u on u.id = case when r.follower_id = :userId then r.followee_id else r.follower_id end
        cross join can_see_user(:userId::uuid, u)`,
      where: '(r.follower_id = :userId or r.followee_id = :userId)',
      cursor: 'r.follower_id || r.followee_id::text',
    }),
  ],
  erase: [{ phase: 'activity', erase: eraseInBatches(deleteFollowsOfMember) }],
}
