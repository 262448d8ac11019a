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

/** A number, which also comes as text; 0 where there is none. */
export const numberOf = (fields: Fields, name: string): number => {
  const value = Number(fields[name] ?? 0)
  return Number.isSafeInteger(value) ? value : 0
}

/** What belongs to the test mode is nothing to the live one, and the other way about. */
export const isOurMode = (data: Fields, mode: 'test' | 'live'): boolean =>
  (textOf(data, 'domain') || mode) === mode
