import { statement } from '#db/connect.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

const deleteCardsOfMember = statement<unknown, { id: string }>(`delete from saved_cards where user_id = :id`)

/** Cards that a member pays with again. */
export const savedCardsData: PersonalData = {
  sections: [
    section({
      name: 'saved-cards',
      about: 'Cards you saved to pay with again; nobody but the bank has their numbers',
      columns: 'brand, last4, expiry_month, expiry_year, created_at',
      from: 'saved_cards',
      where: ofMember,
      cursor: 'id',
    }),
  ],
  erase: [{ phase: 'identity', erase: (tx, { id }) => deleteCardsOfMember(tx, { id }) }],
}
