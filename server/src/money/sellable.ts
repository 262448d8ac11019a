import type { Db } from '#db/connect.ts'
import type { FitToPlan } from './plan-usage.ts'

/** What something costs one buyer now. */
export interface Offer {
  title: string
  priceMinor: number
  /** None where the platform itself sells. */
  sellerId: string | null
  /** The platform's part of a sale, in hundredths of a percent. */
  feeBps: number
  /** Days until the seller can take the money out. */
  holdDays: number
  details?: object
}

export interface Sold {
  orderId: string
  buyerId: string
  itemId: string
  details: object
  /** When this happens to it. */
  at: Date
}

/** What follows from a plan that is bought or ends. */
export interface Following {
  fitToPlan: readonly FitToPlan[]
}

/** Something that is bought. Its feature declares it; payments know neither courses nor plans. */
export interface Sellable {
  /** Throws an ApiError when this buyer can't have it. */
  price: (db: Db, wanted: { itemId: string; buyerId: string; at: Date }) => Promise<Offer>
  /** Whether it can still be had; if not, the money goes back. In the transaction that settles. */
  canDeliver: (tx: Db, sold: Sold) => Promise<boolean>
  deliver: (tx: Db, sold: Sold, following: Following) => Promise<void>
  /** Whether the buyer may still give it back by themselves, by how much of it was used. */
  canReturn: (tx: Db, sold: Sold) => Promise<boolean>
  /** All of its price went back to the buyer. */
  endDelivery: (tx: Db, sold: Sold, following: Following) => Promise<void>
}

export type Sellables = Partial<Record<'COURSE' | 'PLAN', Sellable>>
