import * as z from 'zod/mini'
import { Id, Timestamp } from './common.ts'

/** Symbols of the currencies that prices can be shown in (second document, section 3). */
export const currencySymbols = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CAD: 'CA$',
  AUD: 'A$',
  CHF: 'CHF',
  CNY: 'CN¥',
  SEK: 'kr',
  NZD: 'NZ$',
  NGN: '₦',
} as const
export type Currency = keyof typeof currencySymbols

const locales: Record<string, string> = { USD: 'en-US', EUR: 'de-DE', GBP: 'en-GB', NGN: 'en-NG' }

/**
 * An amount as people read it; other currencies than USD, EUR, GBP and NGN are shown as USD. Throws a
 * TypeError for anything that is not a number.
 */
export function formatMoney(amount: number, currency: string = 'NGN'): string {
  if (typeof amount !== 'number' || Number.isNaN(amount)) throw new TypeError('The amount is not a number.')
  const shown = currency in locales ? currency : 'USD'
  return new Intl.NumberFormat(locales[shown], {
    style: 'currency',
    currency: shown,
    currencyDisplay: 'narrowSymbol',
  }).format(amount)
}

/** Naira as a number with at most two decimals, from whole kobo. */
export const nairaOf = (minor: number) => minor / 100

/** Whole kobo from naira, as a number or as typed; undefined where there are more than two decimals. */
export function koboOf(naira: number | string): number | undefined {
  const text = String(naira).trim()
  if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(text)) return undefined
  const [whole, part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

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
