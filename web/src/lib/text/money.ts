import { formatMoney } from '@akada/contract/money/model'

/** Whole kobo as people read them: ₦5,000.00. */
export const moneyOf = (minor: number) => formatMoney(minor / 100)

/** The same without kobo where there are none, for prices: ₦5,000. */
export const shortMoneyOf = (minor: number) =>
  minor % 100 === 0 ? moneyOf(minor).replace(/\.00$/, '') : moneyOf(minor)
