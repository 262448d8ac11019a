import { siteName } from '#installation/site-name.ts'
import { counted } from '#lib/counted.ts'
import { bodyBytes, generalLimits, idempotencyHours, idempotencyKeyLength } from '@akada/contract/common'
import { type ErrorCode, errors } from '@akada/contract/errors'
import { namedRoutes } from '@akada/contract/index'
import type { Limit, Route } from '@akada/contract/route'
import { isUnsigned, signatureHeaders, skewMinutes } from '@akada/contract/signature'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '#lib/api-error.ts'
import { etagOf, sendUnchanged } from '../wire/etag.ts'

export type Schema = Record<string, unknown>

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

const documents = new Map<string, Schema>()

/**
 * The OpenAPI 3.1 document of the contract: every route with its schemas, errors, limits and examples. It
 * takes longer than everything else at a server's start, so it is built once per process, on first use.
 */
export function openApiDocument(version: string): Schema {
  const document = documents.get(version) ?? makeDocument(version)
  documents.set(version, document)
  return document
}

function makeDocument(version: string): Schema {
  const paths: Record<string, Schema> = {}
  for (const { module, name, route } of namedRoutes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(module, name, route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: siteName, version, description },
    servers: [{ url: '/' }],
    tags: [...new Set(namedRoutes.map(({ module }) => module))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ...signatureSchemes,
      },
      schemas: { Error: errorSchema(), ...sharedSchemas },
    },
  }
}

const signatureSchemes = Object.fromEntries(
  Object.entries(signatureHeaders).map(([name, header]) => [
    name,
    { type: 'apiKey', in: 'header', name: header },
  ]),
)
const signed = Object.fromEntries(Object.keys(signatureHeaders).map((name) => [name, []]))

function securityOf({ access, path }: Route): Schema[] {
  const always = isUnsigned(`/api${path}`) ? {} : signed
  const asMember = { ...always, bearer: [] }
  return access === 'member' ? [asMember] : [always, asMember]
}

const { apiKey, timestamp, signature } = signatureHeaders
const { session, visitorsOfAddress } = generalLimits
const description = [
  `The HTTP API of ${siteName}, generated from its contract.`,
  `Bodies are JSON of at most ${bodyBytes} bytes where the call names no other number. A success is {"data": …}; a failure has the shape of Error, and the header x-request-id names the request in the log.`,
  `Calls are signed: ${apiKey}, ${timestamp} (milliseconds since 1970) and ${signature}, the hexadecimal HMAC-SHA256 of "timestamp\\nMETHOD\\npath?query\\nSHA-256 of the body in hexadecimal". Visitors sign with the public key of /api/client-config, which is friction against abuse and not authentication; members with the signingKey that sign-in, validate-otp and refresh-token return (and the same API key); integrations with a pair of their own and no bearer token. A program with a member's key (akd_…) sends it as the bearer token and signs nothing; it may make the calls of the key's scopes. Signing keys are 32 bytes, base64url on the wire. A clock that is off by more than ${counted(skewMinutes, 'minute')} gets API_ERR_CLOCK_SKEW with serverTime, and a repeated write API_ERR_CONFLICT.`,
  `A session may make ${counted(session.max, 'call')} in ${counted(session.seconds, 'second')}, and visitors ${visitorsOfAddress.max} from one address; routes may have limits of their own. Retry-After says how many seconds a refused caller must wait.`,
].join('\n\n')

export function serveOpenApi(app: FastifyInstance, version: string): void {
  let text: string | undefined
  app.get('/api/openapi.json', (request, reply) => {
    text ??= JSON.stringify(openApiDocument(version))
    if (sendUnchanged(request, reply, etagOf(text))) return reply
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

function operation(module: string, name: string, route: Route): Schema {
  const words = [
    ...(route.limits ? [`Limits: ${route.limits.map(wordsOf).join('; ')}.`] : []),
    ...(route.bodyBytes === undefined ? [] : [`Its body may have ${route.bodyBytes} bytes.`]),
  ]
  return {
    operationId: name,
    tags: [module],
    summary: route.summary,
    ...(words.length > 0 && { description: words.join(' ') }),
    security: securityOf(route),
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...(route.isIdempotent ? [idempotencyParameter] : []),
    ],
    ...(route.body && { requestBody: { content: json(jsonSchema(route.body, 'input')) } }),
    responses: {
      [route.status ?? 200]: {
        description: 'Done',
        headers: requestIdHeader,
        content: json(answerSchema(route)),
      },
      ...errorResponses(route),
    },
  }
}

/** Most responses are wrapped in `data`; bare ones are the whole body. */
function answerSchema(route: Route) {
  const reply = jsonSchema(route.reply, 'output')
  return route.isBare ? reply : { type: 'object', required: ['data'], properties: { data: reply } }
}

const wordsOf = ({ max, seconds, per }: Limit) =>
  `${max} in ${counted(seconds, 'second')} per ${per.replaceAll('-', ' ')}`

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `The call happens once for each key; for ${counted(idempotencyHours, 'hour')} the same key and body get the same response, and the same key with anything else gets API_ERR_CONFLICT.`,
  schema: { type: 'string', minLength: 1, maxLength: idempotencyKeyLength, pattern: '^[!-~]+$' },
}

const requestIdHeader = { 'x-request-id': { schema: { type: 'string', format: 'uuid' } } }
const retryAfterHeader = {
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
}

function parameters(location: 'path' | 'query', schema: z.ZodMiniObject | undefined): Schema[] {
  if (!schema) return []
  const { properties, required } = jsonSchema(schema, 'input') as {
    properties: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: location,
    required: location === 'path' || (required?.includes(name) ?? false),
    schema: one,
  }))
}

function errorResponses(route: Route): Schema {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
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
      },
    ]),
  )
}

const exampleOf = (code: ErrorCode) => new ApiError(code).body('0198c0de-0000-7000-8000-000000000001')

function errorSchema(): Schema {
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

const json = (schema: Schema) => ({ 'application/json': { schema } })

/** Self-referencing schemas by id; the document contains each once. */
const sharedSchemas: Schema = {}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const made = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  const {
    $schema: _dialect,
    $defs = {},
    ...rest
  } = JSON.parse(made.replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema
  Object.assign(sharedSchemas, $defs)
  return rest
}
