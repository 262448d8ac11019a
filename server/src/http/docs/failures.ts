import { type ErrorCode, errors } from '@akada/contract/errors'
import type { Route } from '@akada/contract/route'
import { isUnsigned } from '@akada/contract/signature'
import { ApiError } from '#lib/api-error.ts'
import type { Schema } from './named-schemas.ts'

/** Errors any route can answer with. */
const commonErrors: readonly ErrorCode[] = [
  'API_ERR_VALIDATION',
  'API_ERR_RATE_LIMIT',
  'API_ERR_INTERNAL',
  'API_ERR_UNAVAILABLE',
]
const bodyErrors: readonly ErrorCode[] = ['API_ERR_TOO_LARGE', 'API_ERR_TIMEOUT']
const memberErrors: readonly ErrorCode[] = ['API_ERR_UNAUTHENTICATED', 'API_ERR_TOKEN_EXPIRED']

/** A write is also refused as a replay. */
const signatureErrors = ({ method }: Route): readonly ErrorCode[] =>
  method === 'GET'
    ? ['API_ERR_SIGNATURE', 'API_ERR_CLOCK_SKEW']
    : ['API_ERR_SIGNATURE', 'API_ERR_CLOCK_SKEW', 'API_ERR_CONFLICT']

/** All errors that a route may return. */
export function errorsOf(route: Route): ErrorCode[] {
  const codes = [
    ...commonErrors,
    ...(isUnsigned(`/api${route.path}`) ? [] : signatureErrors(route)),
    ...(route.method === 'GET' ? [] : bodyErrors),
    // A token is checked wherever one is sent, even where none is required.
    ...(route.path.startsWith('/auth/') && route.access === 'anyone' ? [] : memberErrors),
    ...(route.isIdempotent ? (['API_ERR_CONFLICT'] as const) : []),
    ...(route.errors ?? []),
  ]
  return [...new Set(codes)]
}

export const requestIdHeader = { 'x-request-id': { schema: { type: 'string', format: 'uuid' } } }
const retryAfterHeader = {
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
}

/** Responses of calls that fail, each set of errors once. */
export class Failures {
  readonly responses: Schema = {}

  of(route: Route): Schema {
    const byStatus = Map.groupBy(errorsOf(route), (code) => errors[code].status)
    return Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        { $ref: `#/components/responses/${this.name(status, codes)}` },
      ]),
    )
  }

  private name(status: number, codes: ErrorCode[]): string {
    const sorted = codes.toSorted((a, b) => (a < b ? -1 : 1))
    const name = sorted.map((code) => inCamels(code.replace('API_ERR_', ''))).join('Or')
    this.responses[name] ??= failure(status, sorted)
    return name
  }
}

const inCamels = (code: string) =>
  code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

const failure = (status: number, codes: ErrorCode[]): Schema => ({
  description: codes.join(', '),
  headers: { ...requestIdHeader, ...((status === 429 || status === 503) && retryAfterHeader) },
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
      },
      examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
    },
  },
})

const exampleOf = (code: ErrorCode) => new ApiError(code).body('0198c0de-0000-7000-8000-000000000001')

export function errorSchema(): Schema {
  const text = { type: 'string' }
  const field = { type: 'object', required: ['field', 'message'], properties: { field: text, message: text } }
  return {
    type: 'object',
    required: ['code', 'message', 'errors', 'requestId'],
    properties: {
      code: { enum: Object.keys(errors) },
      message: text,
      errors: { type: 'array', items: text },
      fields: { type: 'array', items: field },
      requestId: text,
      serverTime: { type: 'string', format: 'date-time', description: 'With API_ERR_CLOCK_SKEW.' },
      triesLeft: {
        type: 'integer',
        description: 'How many more wrong codes are taken, with API_ERR_OTP_INVALID when they are few.',
      },
    },
  }
}
