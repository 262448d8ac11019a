import type { ItemType } from '@akada/contract/money/model'
import type { Db } from '#db/connect.ts'
import type { FitToPlan } from './plan-usage.ts'

/** What something costs one buyer now. */
export interface Offer {
  title: string
  priceMinor: number
  /** None where the platform itself sells. */
  sellerId: string | null
  /** The platform's share of a sale, in hundredths of a percent. */
  feeBps: number
  /** Days until the seller can withdraw the money. */
  holdDays: number
  details?: object
}

export interface SoldItem {
  orderId: string
  buyerId: string
  itemId: string
  details: object
  /** When this happens to it. */
  at: Date
}

/** The effects of a plan that is bought or ends. */
export interface PlanEffects {
  fitToPlan: readonly FitToPlan[]
}

/** Something that can be bought. Its feature declares it; payments know neither courses nor plans. */
export interface Sellable {
  /** Throws an ApiError when this buyer can't have it. */
  price: (db: Db, purchase: { itemId: string; buyerId: string; at: Date }) => Promise<Offer>
  /** Whether it is still available; if not, the money is refunded. Called in the settling transaction. */
  canDeliver: (tx: Db, sold: SoldItem) => Promise<boolean>
  deliver: (tx: Db, sold: SoldItem, following: PlanEffects) => Promise<void>
  /** Whether the buyer may still return it themselves, depending on how much was used. */
  canReturn: (tx: Db, sold: SoldItem) => Promise<boolean>
  /** Its whole price was refunded to the buyer. */
  endDelivery: (tx: Db, sold: SoldItem, following: PlanEffects) => Promise<void>
}

export type Sellables = Partial<Record<ItemType, Sellable>>
