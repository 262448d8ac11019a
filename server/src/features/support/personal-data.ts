import { statement } from '#db/connect.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

const deleteRequests = statement<{ id: string }, { userId: string }>(
  `delete from support_requests where user_id = :userId returning id`,
)

/** What a member asked the staff. */
export const supportData: PersonalData = {
  sections: [
    section({
      name: 'support_requests',
      about: 'What you asked us, and our answers',
      columns: `id, kind, level, subject, message, name, school, members, created_at, due_at, answer, answered_at`,
      from: 'support_requests',
      where: ofMember,
      cursor: 'id',
    }),
  ],
  erase: [
    {
      phase: 'content',
      erase: async ({ db }, userId) => (await deleteRequests(db, { userId })).length,
    },
  ],
}
