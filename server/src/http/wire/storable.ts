/**
 * Whether PostgreSQL can store every text in a value: none has NUL or half of a surrogate pair, which a driver would
 * replace or refuse.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one))
}
