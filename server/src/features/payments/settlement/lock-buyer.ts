import { statement } from '#db/connect.ts'

const keyOf = (buyer: string) => `hashtextextended('orders ' || ${buyer}::text, 0)`

/**
 * Orders of one buyer are made and settled one after the other: an order that is paid ends the others of the same thing, and none
 * begins beside it. Taken before any row, in one order for everybody.
 */
export const lockBuyer = statement<unknown, { buyerId: string }>(
  `select pg_advisory_xact_lock(${keyOf(':buyerId::uuid')})`,
)

/** The same for the buyers of some payments. */
export const lockBuyersOf = statement<unknown, { ids: readonly string[] }>(`
  select pg_advisory_xact_lock(b.key)
    from (select distinct ${keyOf('o.buyer_id')} as key
            from payments p join orders o on o.id = p.order_id where p.id = any(:ids::uuid[]) order by key) b`)
