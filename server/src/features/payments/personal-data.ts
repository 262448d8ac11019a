import { statement } from '#db/connect.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { section } from '#personal-data/section.ts'

const eraseRefundRequestTexts = statement<unknown, { id: string }>(
  `update refund_requests set reason = case when buyer_id = :id then '' else reason end,
          note = case when answered_by = :id then '' else note end
    where buyer_id = :id or seller_id = :id or answered_by = :id`,
)

/** A member's purchases. The books keep the pseudonyms of buyers and sellers for as long as the law requires. */
export const paymentsData: PersonalData = {
  sections: [
    section({
      name: 'orders',
      about: 'What you ordered and paid, in kobo',
      columns: 'reference, item_type, item_title, gross, state, refunded, created_at, paid_at',
      from: 'orders',
      where: 'buyer_id = :userId',
      cursor: 'id',
    }),
    section({
      name: 'refund-requests',
      about: 'What you asked sellers to refund, and their answers',
      columns: 'reason, state, answer_by, note, answered_at, created_at',
      from: 'refund_requests',
      where: 'buyer_id = :userId',
      cursor: 'id',
    }),
  ],
  erase: [{ phase: 'identity', erase: (tx, { id }) => eraseRefundRequestTexts(tx, { id }) }],
  retained: {
    refund_requests: 'what was decided belongs to the books; its words are erased',
    orders: 'books are retained for six years; an erased account leaves only its number',
  },
}
