import type { PersonalData } from '#personal-data/personal-data.ts'
import { section } from '#personal-data/section.ts'

/** What moderators decided about a member, and what the member decided as a moderator. */
export const moderationData: PersonalData = {
  sections: [
    section({
      name: 'moderation',
      about: 'What moderators decided about you and what is yours, and your appeals',
      columns: `c.subject_type, c.subject_id, d.action, d.reason, d.until, d.reverted_at, d.created_at, a.body as appeal,
        a.outcome, a.answer`,
      from: `moderation_cases c join moderation_decisions d on d.case_id = c.id
        left join appeals a on a.decision_id = d.id`,
      where: 'c.owner_id = :userId',
      cursor: 'd.id',
    }),
  ],
  withheld: {
    audit_log: 'what moderators did; decisions about the member are in the section',
  },
  retained: {
    audit_log: 'an entry outlives whom it names, so that moderation can be audited',
  },
}
