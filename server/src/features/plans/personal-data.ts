import { statement } from '#db/connect.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

const endSubscription = statement<unknown, { id: string; now: Date }>(
  `update subscriptions set state = 'ended', ended_at = :now, next_look_at = null, grace_ends_at = null,
          paused_at = null
    where user_id = :id and state in ('active', 'paused')`,
)

/** A member's plans. */
export const plansData: PersonalData = {
  sections: [
    section({
      name: 'plans',
      about: 'Your plans, and until when they were paid',
      columns: `plan, billing_cycle, state, started_at, period_starts_at, period_ends_at, renews, next_plan, next_cycle,
        grace_ends_at, ended_at, is_granted, fee_bps, paused_at`,
      from: 'subscriptions',
      where: ofMember,
      cursor: 'id',
    }),
  ],
  erase: [{ phase: 'identity', erase: (tx, { id, now }) => endSubscription(tx, { id, now }) }],
  retained: { subscriptions: 'books are retained for six years; an erased account leaves only its number' },
}
