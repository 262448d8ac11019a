import { statement } from '#db/connect.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'

const eraseMessages = statement(
  `delete from inbox_messages where lower(recipient) = lower($1) or recipient = $2`,
)

/** What was sent to a member in an installation without mail. */
export const inboxData: PersonalData = {
  erase: [
    { phase: 'identity', erase: (tx, { email, phoneNumber }) => eraseMessages(tx, email, phoneNumber) },
  ],
  withheld: {
    inbox_messages: 'emails that the member has received',
  },
}
