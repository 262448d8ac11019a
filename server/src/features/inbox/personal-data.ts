import { statement } from '#db/connect.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'

const deleteInboxMessages = statement<unknown, { email: string; phoneNumber: string | null; id: string }>(
  `delete from inbox_messages
    where lower(recipient) = lower(:email) or recipient = :phoneNumber or member_ids @> array[:id::uuid]`,
)

/** Messages to a member, or naming them to others, in an installation without mail. */
export const inboxData: PersonalData = {
  erase: [
    {
      phase: 'identity',
      erase: (tx, { id, email, phoneNumber }) => deleteInboxMessages(tx, { email, phoneNumber, id }),
    },
  ],
  withheld: {
    inbox_messages: 'emails that the member has received',
  },
}
