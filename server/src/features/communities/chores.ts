import { statement } from '#db/connect.ts'
import type { Chore } from '#jobs/chores.ts'
import type { Context } from '#context.ts'
import { fitAllSpaces } from './spaces/fit-to-plan.ts'

/** A community's activity: members active this week count more than those who only joined. */
const updateCommunityRanks = statement<unknown, { now: Date }>(`
  update communities c set rank = r.rank
    from (select k.id, (ln(1 + k.members_count) + 3 * ln(1 + (
                 select count(*) from spaces s join conversation_members m on m.conversation_id = s.id
                  where s.community_id = k.id and m.last_sent_at > :now::timestamptz - interval '7 days')))::real as rank
            from communities k where k.deleted_at is null) r
   where c.id = r.id and c.rank is distinct from r.rank`)

export const rankCommunities: Chore<Context> = {
  name: 'rank-communities',
  cron: '20 * * * *',
  work: ({ db, now }) => updateCommunityRanks(db, { now: now() }),
}

const deleteExpiredInviteLinks = statement<unknown, { now: Date }>(
  `delete from invite_links where expires_at < :now::timestamptz - interval '90 days'`,
)

export const purgeInviteLinks: Chore<Context> = {
  name: 'purge-invite-links',
  cron: '35 3 * * *',
  work: ({ db, now }) => deleteExpiredInviteLinks(db, { now: now() }),
}

export const fitSpacesNightly: Chore<Context> = {
  name: 'fit-spaces',
  cron: '10 4 * * *',
  work: fitAllSpaces,
}
