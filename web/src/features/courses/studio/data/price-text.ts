import { formatMoney, nairaOf } from '@akada/contract/money/model'

/** ₦12,000, with kobo only where there are some. */
export function priceText(minor: number): string {
  const text = formatMoney(nairaOf(minor))
  return minor % 100 === 0 ? text.replace(/\.00$/, '') : text
}
