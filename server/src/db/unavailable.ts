/** Classes and codes of PostgreSQL for a database that is gone, full, too busy, or took too long. */
const states = /^(08...|53...|57014|57P0.|55P03|40001|40P01|25P0[34])$/
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
/** The driver's own refusals, which carry no code. */
const said =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|connection error and is not queryable/i

/** Whether an error says that the database can't do its work now, so that trying again later may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string') return states.test(code) || network.has(code)
  return (
    said.test(error.message) || (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable))
  )
}
