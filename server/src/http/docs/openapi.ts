import { siteName } from '#installation/site-name.ts'
import { counted } from '#lib/counted.ts'
import { bodyBytes, generalLimits, idempotencyHours, idempotencyKeyLength } from '@akada/contract/common'
import { namedRoutes } from '@akada/contract/index'
import { type WebhookEventName, webhookBody, webhookPayloads } from '@akada/contract/webhooks/payloads'
import type { Limit, Route } from '@akada/contract/route'
import { isUnsigned, signatureHeaders, skewMinutes } from '@akada/contract/signature'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { etagOf, sendUnchanged } from '../wire/etag.ts'
import { Failures, errorSchema, requestIdHeader } from './failures.ts'
import { type Schema, namedSchemas } from './named-schemas.ts'

type NamedRoute = (typeof namedRoutes)[number]
type SchemaOf = Awaited<ReturnType<typeof namedSchemas>>['schemaOf']

const documents = new Map<string, Promise<Schema>>()

/**
 * The OpenAPI 3.1 document of the contract: every route with its schemas, errors, limits and examples. It
 * takes longer than everything else at a server's start, so it is built once per process, on first use.
 */
export function openApiDocument(version: string): Promise<Schema> {
  const document = documents.get(version) ?? makeDocument(version)
  documents.set(version, document)
  return document
}

async function makeDocument(version: string): Promise<Schema> {
  const named = await namedSchemas()
  const { schemaOf } = named
  const failures = new Failures()
  const paths: Record<string, Schema> = {}
  for (const { module, name, route } of namedRoutes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operation({ module, name, route }, { schemaOf, failures }),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: siteName, version, description },
    servers: [{ url: '/' }],
    tags: [...new Set(namedRoutes.map(({ module }) => module))].map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(
      Object.keys(webhookPayloads).map((event) => [event, webhook(event as WebhookEventName, schemaOf)]),
    ),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ...signatureSchemes,
      },
      responses: failures.responses,
      schemas: { Error: errorSchema(), ...named.components() },
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
  app.get('/api/openapi.json', async (request, reply) => {
    text ??= JSON.stringify(await openApiDocument(version))
    if (sendUnchanged(request, reply, etagOf(text))) return reply
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

/** What the parts of a document share. */
interface Shared {
  schemaOf: SchemaOf
  failures: Failures
}

function operation({ module, name, route }: NamedRoute, { schemaOf, failures }: Shared): Schema {
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
      ...parameters('path', route.params, schemaOf),
      ...parameters('query', route.query, schemaOf),
      ...(route.isIdempotent ? [idempotencyParameter] : []),
    ],
    ...(route.body && { requestBody: { content: json(schemaOf(route.body, 'input')) } }),
    responses: {
      [route.status ?? 200]: {
        description: 'Done',
        headers: requestIdHeader,
        content: json(answerSchema(route, schemaOf)),
      },
      ...failures.of(route),
    },
  }
}

/** Most responses are wrapped in `data`; bare ones are the whole body. */
function answerSchema(route: Route, schemaOf: SchemaOf) {
  const reply = schemaOf(route.reply, 'output')
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

function parameters(
  location: 'path' | 'query',
  schema: z.ZodMiniObject | undefined,
  schemaOf: SchemaOf,
): Schema[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || !z.safeParse(z.object({ [name]: field as z.ZodMiniType }), {}).success,
    schema: schemaOf(field as z.ZodMiniType, 'input'),
  }))
}

/** What is sent to a member's program. */
const webhook = (event: WebhookEventName, schemaOf: SchemaOf): Schema => ({
  post: {
    operationId: event,
    tags: ['memberWebhooks'],
    summary: `Sent for ${event}, signed as Standard Webhooks has it.`,
    requestBody: { content: json(schemaOf(webhookBody(event), 'output')) },
    responses: { 200: { description: 'Any status from 200 to 299 says that it has arrived.' } },
  },
})

const json = (schema: Schema) => ({ 'application/json': { schema } })
