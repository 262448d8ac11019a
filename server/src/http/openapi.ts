import { type ErrorCode, errors } from '@akada/contract/errors'
import { namedRoutes } from '@akada/contract/index'
import type { Route } from '@akada/contract/route'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

type Schema = Record<string, unknown>

/** Errors any route can answer with. */
const commonErrors: readonly ErrorCode[] = ['API_ERR_VALIDATION', 'API_ERR_RATE_LIMIT', 'API_ERR_INTERNAL']
const memberErrors: readonly ErrorCode[] = ['API_ERR_UNAUTHENTICATED', 'API_ERR_TOKEN_EXPIRED']

/** The OpenAPI 3.1 document of the contract: every route with its schemas and errors. */
export function openApiDocument(version: string): Schema {
  const paths: Record<string, Schema> = {}
  for (const { module, name, route } of namedRoutes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(module, name, route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Akada', version, description: 'The HTTP API of Akada, generated from its contract.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema() },
    },
  }
}

export function serveOpenApi(app: FastifyInstance, version: string): void {
  const document = openApiDocument(version)
  app.get('/api/openapi.json', () => document)
}

function operation(module: string, name: string, route: Route): Schema {
  return {
    operationId: name,
    tags: [module],
    summary: route.summary,
    security: route.access === 'member' ? [{ bearer: [] }] : [],
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...(route.body && { requestBody: { content: json(jsonSchema(route.body, 'input')) } }),
    responses: {
      [route.status ?? 200]: {
        description: 'Done',
        content: json({
          type: 'object',
          required: ['data'],
          properties: { data: jsonSchema(route.reply, 'output') },
        }),
      },
      ...errorResponses(route),
    },
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniObject | undefined): Schema[] {
  if (!schema) return []
  const { properties, required } = jsonSchema(schema, 'input') as {
    properties: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || (required?.includes(name) ?? false),
    schema: one,
  }))
}

function errorResponses(route: Route): Schema {
  const codes = [...commonErrors, ...(route.access === 'member' ? memberErrors : []), ...(route.errors ?? [])]
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      { description: ofStatus.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  )
}

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
    },
  }
}

const json = (schema: Schema) => ({ 'application/json': { schema } })

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return rest
}
