const grouped = /^[1-9]\d{0,2}(?:[, ]\d{3})+(?:\.\d+)?$/
const plain = /^\d*\.?\d+(?:e[+-]?\d{1,3})?$/i

/** A number as people type it: '1,5' and '1.5' are the same, ' 1,500.50 ' is grouped; undefined for anything else. */
export function parseNumber(typed: string): number | undefined {
  const text = typed.trim().replace(/^[−–]/, '-')
  const [, sign = '', digits = ''] = /^([+-]?)\s*(.*)$/.exec(text) ?? []
  const bare = grouped.test(digits) ? digits.replaceAll(/[, ]/g, '') : digits.replace(',', '.')
  if (!plain.test(bare)) return undefined
  const value = Number(bare) * (sign === '-' ? -1 : 1)
  return Number.isFinite(value) ? value : undefined
}
