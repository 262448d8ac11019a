import { statement } from '#db/connect.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

const deleteWebhooksOfMember = statement<unknown, { id: string }>(`delete from webhooks where user_id = :id`)
const deleteDeliveriesAboutMember = statement<unknown, { id: string }>(
  `delete from webhook_deliveries where about_id = :id`,
)

/** Addresses that programs of a member listen at. */
export const webhooksData: PersonalData = {
  sections: [
    section({
      name: 'webhooks',
      about: 'Addresses that events are sent to for you, without their secrets',
      columns: 'url, events, state, created_at, failing_since',
      from: 'webhooks',
      where: ofMember,
      cursor: 'id',
    }),
  ],
  withheld: {
    webhook_deliveries: 'what courses, sales and communities hold already, on its way for 30 days at most',
  },
  erase: [
    { phase: 'identity', erase: (tx, { id }) => deleteWebhooksOfMember(tx, { id }) },
    { phase: 'identity', erase: (tx, { id }) => deleteDeliveriesAboutMember(tx, { id }) },
  ],
}
