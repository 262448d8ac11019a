import { type Db, statement } from '#db/connect.ts'

const countSellerChargebacks = statement<{ count: number }, { sellerId: string; since: Date }>(
  `select count(*)::int as count from (
     select from transactions
      where user_id = :sellerId and transaction_type = 'chargeback' and status <> 'reversed' and created_at > :since
        limit 1000) c`,
)

/** How many sales of a member were charged back since then and not won; a thousand at most. */
export const countChargebacks = async (
  db: Db,
  { sellerId, since }: { sellerId: string; since: Date },
): Promise<number> => (await countSellerChargebacks(db, { sellerId, since }))[0]?.count ?? 0
