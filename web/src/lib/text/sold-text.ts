import { plural } from '@lingui/core/macro'

/** Sales that were paid; of those the ones that went back whole, and the rest. */
export interface SoldCounts {
  sales: number
  returns: number
  kept: number
}

/** What became of sales, where some went back: 1 refunded · 7 kept. */
export function returnsText({ returns, kept }: Omit<SoldCounts, 'sales'>): string {
  if (returns === 0) return ''
  const refunded = plural(returns, { one: '# refunded', other: '# refunded' })
  return `${refunded} · ${plural(kept, { one: '# kept', other: '# kept' })}`
}

/** 8 sold, or 8 sold · 1 refunded · 7 kept. */
export function soldText({ sales, ...counts }: SoldCounts): string {
  const sold = plural(sales, { one: '# sold', other: '# sold' })
  return [sold, returnsText(counts)].filter(Boolean).join(' · ')
}
