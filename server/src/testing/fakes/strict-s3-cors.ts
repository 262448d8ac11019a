import type { IncomingMessage } from 'node:http'

/** A CORS rule of a bucket, with S3's field names. */
export interface CorsRule {
  AllowedOrigins: string[]
  AllowedMethods: string[]
  /** Lower case. */
  AllowedHeaders: string[]
  ExposeHeaders?: string[]
  MaxAgeSeconds?: number
}

const listOf = (header: string | undefined) =>
  (header ?? '').split(',').flatMap((word) => word.trim().toLowerCase() || [])

/**
 * The headers a bucket adds for a page of another origin, as S3 does: those of the first rule that allows origin,
 * method and, in a preflight (OPTIONS), every header. Undefined when none does, or the page is its own.
 */
export function sharingHeaders(
  rules: readonly CorsRule[],
  { method = '', headers }: IncomingMessage,
): Record<string, string> | undefined {
  const { origin } = headers
  if (!origin) return undefined
  const requested = headers['access-control-request-method'] ?? method
  const names = listOf(headers['access-control-request-headers'])
  const rule = rules.find(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders }) =>
      AllowedOrigins.includes(origin) &&
      AllowedMethods.includes(requested) &&
      names.every((name) => AllowedHeaders.includes(name)),
  )
  if (!rule) return undefined
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(names.length > 0 && { 'access-control-allow-headers': names.join(', ') }),
    ...(rule.ExposeHeaders && { 'access-control-expose-headers': rule.ExposeHeaders.join(', ') }),
    ...(rule.MaxAgeSeconds && { 'access-control-max-age': String(rule.MaxAgeSeconds) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  }
}
