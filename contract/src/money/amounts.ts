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
