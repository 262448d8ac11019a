import type { IncomingMessage } from 'node:http'

/** A rule of a bucket, with the names that S3 gives its parts. */
export interface CorsRule {
  AllowedOrigins: string[]
  AllowedMethods: string[]
  /** In small letters. */
  AllowedHeaders: string[]
  ExposeHeaders?: string[]
  MaxAgeSeconds?: number
}

const listOf = (header: string | undefined) =>
  (header ?? '').split(',').flatMap((word) => word.trim().toLowerCase() || [])

/**
 * What a bucket adds to its answer for a page of another origin, as S3 does: the headers of the first rule that allows
 * origin, method and, asked beforehand (OPTIONS), every header. Undefined when none does, or the page is its own.
 */
export function sharingHeaders(
  rules: readonly CorsRule[],
  { method = '', headers }: IncomingMessage,
): Record<string, string> | undefined {
  const { origin } = headers
  if (!origin) return undefined
  const wanted = headers['access-control-request-method'] ?? method
  const names = listOf(headers['access-control-request-headers'])
  const rule = rules.find(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders }) =>
      AllowedOrigins.includes(origin) &&
      AllowedMethods.includes(wanted) &&
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
