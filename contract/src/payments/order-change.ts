import * as z from 'zod/mini'
import { Kobo, Naira } from '../money/model.ts'

/** What is different from when the buyer last ordered the same thing. */
export const OrderChange = z.object({
  /** Its price then and now, before any coupon. */
  before: Naira,
  beforeMinor: Kobo,
  now: Naira,
  nowMinor: Kobo,
  /** A coupon of the earlier order that can no longer be used. */
  endedCoupon: z.nullable(z.string()),
  /** The earlier order is still open and goes on at its price; otherwise it has ended and this is another at the new price. */
  isKept: z.boolean(),
})
export type OrderChange = z.infer<typeof OrderChange>
