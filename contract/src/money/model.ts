import * as z from 'zod/mini'
import { koboOf } from './amounts.ts'
import { Id, Timestamp } from '../common.ts'

export * from './amounts.ts'

/** A naira number beside its kobo: the pair every amount travels as (D4). */
export const Naira = z.number()
export const Kobo = z.int()
/** More than anybody can have, and little enough to be added up. */
export const largestKobo = 100_000_000_000_000

/** Naira as a number or as typed text; at most two decimals. */
export const NairaInput = z.union([
  z.number().check(z.refine((value) => koboOf(value) !== undefined, /*i18n*/ 'Enter an amount in naira.')),
  z.string().check(
    z.trim(),
    z.refine((value) => koboOf(value) !== undefined, /*i18n*/ 'Enter an amount in naira.'),
  ),
])

/** An amount that moves: nothing is none. */
export const PositiveNaira = NairaInput.check(
  z.refine((value) => koboOf(value) !== 0, /*i18n*/ 'The amount must be more than 0.'),
)

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
