import * as z from 'zod/mini'
import { koboOf } from './amounts.ts'
import { Id, Timestamp } from './common.ts'

export * from './amounts.ts'

/** A naira number beside its kobo: the pair every amount travels as (D4). */
export const Naira = z.number()
export const Kobo = z.int()

/** Naira as a number or as typed text; at most two decimals. */
export const NairaInput = z.union([
  z.number().check(z.refine((value) => koboOf(value) !== undefined, /*i18n*/ 'Enter an amount in naira.')),
  z.string().check(
    z.trim(),
    z.refine((value) => koboOf(value) !== undefined, /*i18n*/ 'Enter an amount in naira.'),
  ),
])

/** One step of a payment's progress: past, present, or next. */
export const MoneyStep = z.object({
  key: z.string(),
  text: z.string(),
  at: z.nullable(Timestamp),
  state: z.enum(['done', 'current', 'next', 'failed']),
})
export type MoneyStep = z.infer<typeof MoneyStep>

/** What is sold: a course, a part of its price, or a plan of the platform itself. */
export const ItemType = z.enum(['COURSE', 'PLAN', 'PART'])
export type ItemType = z.infer<typeof ItemType>
export const OrderItem = z.object({ type: ItemType, id: Id, title: z.string() })
