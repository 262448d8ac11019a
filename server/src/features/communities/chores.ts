import { statement } from '#db/connect.ts'
import { allowedBy } from '#features/plans/public.ts'
import type { Chore } from '#jobs/chores.ts'
import type { Context } from '../../context.ts'

/** How lively a community is: members who were in it this week count more than those who only joined. */
const rank = statement(`
  update communities c set rank = r.rank
    from (select k.id, (ln(1 + k.members_count) + 3 * ln(1 + (
                 select count(*) from spaces s join conversation_members m on m.conversation_id = s.id
                  where s.community_id = k.id and m.last_sent_at > now() - interval '7 days')))::real as rank
            from communities k where k.deleted_at is null) r
   where c.id = r.id and c.rank is distinct from r.rank`)

export const rankCommunities: Chore<Context> = {
  name: 'rank-communities',
  cron: '20 * * * *',
  work: ({ db }) => rank(db),
}

const purge = statement(`delete from invite_links where expires_at < now() - interval '90 days'`)

export const purgeInviteLinks: Chore<Context> = {
  name: 'purge-invite-links',
  cron: '35 3 * * *',
  work: ({ db }) => purge(db),
}

const owners = statement<{ ownerId: string; spaces: number; isAnyFrozen: boolean }>(`
  select c.owner_id, count(*)::int as spaces, bool_or(s.is_frozen) as is_any_frozen
    from communities c join spaces s on s.community_id = c.id
   where c.deleted_at is null and s.deleted_at is null
   group by 1`)

/** The oldest stay open. */
const freeze = statement(`
  update spaces s set is_frozen = o.place > $2::bigint
    from (select s.id, row_number() over (order by s.created_at, s.id) as place
            from communities c join spaces s on s.community_id = c.id
           where c.owner_id = $1 and c.deleted_at is null and s.deleted_at is null) o
   where o.id = s.id and s.is_frozen <> (o.place > $2::bigint)`)

/** Spaces beyond what the owner's plan still allows can be read, no more, until it allows them again. */
export const freezeSpaces: Chore<Context> = {
  name: 'freeze-spaces',
  cron: '10 4 * * *',
  work: async ({ db }) => {
    for (const { ownerId, spaces, isAnyFrozen } of await owners(db)) {
      const allowed = await allowedBy(db, { userId: ownerId, limit: 'maxSpaces' })
      if (spaces > allowed || isAnyFrozen) await freeze(db, ownerId, allowed)
    }
  },
}
