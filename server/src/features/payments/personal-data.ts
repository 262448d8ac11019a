import type { PersonalData } from '#personal-data/personal-data.ts'
import { section } from '#personal-data/section.ts'

/** A member's purchases. The books keep the pseudonyms of buyers and sellers for as long as the law requires. */
export const paymentsData: PersonalData = {
  sections: [
    section({
      name: 'orders',
      about: 'What you ordered and paid, in kobo',
      columns: 'reference, item_type, item_title, gross, state, refunded, created_at, paid_at',
      from: 'orders',
      where: 'buyer_id = $1',
      cursor: 'id',
    }),
  ],
  retained: {
    orders: 'books are retained for six years; an erased account leaves only its number',
  },
}
