/** PostgreSQL's error classes and codes for a database that is gone, full, too busy or too slow. */
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
/** The driver's own errors, which have no code. */
const said =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|connection error and is not queryable/i

/** Whether an error means that the database is unavailable for now, so that retrying later may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string') return states.test(code) || network.has(code)
  return (
    said.test(error.message) || (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable))
  )
}
