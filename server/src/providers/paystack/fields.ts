/** JSON of a provider, of which nothing is certain. */
export type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** An object or list inside; empty where there is none. */
export const partOf = (fields: Fields, name: string): Fields => {
  const value = fields[name]
  return isFields(value) ? value : {}
}
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A whole number, which also comes as digits; 0 where there is none, and NaN where there is something else. */
export const numberOf = (fields: Fields, name: string): number => {
  const value = fields[name] ?? 0
  if (typeof value === 'string') return /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
  return Number.isSafeInteger(value) ? (value as number) : Number.NaN
}

/** What belongs to the test mode is nothing to the live one, and the other way about. */
export const isOurMode = (data: Fields, mode: 'test' | 'live'): boolean =>
  (textOf(data, 'domain') || mode) === mode
