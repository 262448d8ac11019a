import { errors } from '@akada/contract/errors'
import { namedRoutes } from '@akada/contract/index'
import { getPost, toggleLike } from '@akada/contract/posts/routes'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { errorsOf } from './failures.ts'
import { openApiDocument } from './openapi.ts'

const document = await openApiDocument('test')

/** The value at a path of the document. */
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], value)

const operations = namedRoutes.map(({ route }) => {
  const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
  return { route, operation: at(document, 'paths', path, route.method.toLowerCase()) }
})
const json = ['content', 'application/json'] as const
/** What a reference leads to. */
const resolved = (one: unknown) => {
  const path = at(one, '$ref') as string | undefined
  return path ? at(document, ...path.slice(2).split('/')) : one
}
const responsesOf = (operation: unknown) =>
  Object.entries(at(operation, 'responses') as object).map(
    ([status, one]) => [status, resolved(one)] as const,
  )

interface Example {
  value: { code: keyof typeof errors }
}

/** Cached by their text: routes share most of their errors, and compiling a schema is slow. */
const compiled = new Map<string, ValidateFunction>()

/** Validates a value against a schema of the document, with everything it refers to. */
function complaints(schema: unknown, value: unknown) {
  const text = JSON.stringify(schema)
  const check = compiled.get(text) ?? compile(schema)
  compiled.set(text, check)
  return check(value) ? [] : check.errors
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'document', components: document['components'] })

/** Shared schemas are compiled once, in the document they refer to. */
function compile(schema: unknown): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')
  return ajv.compile(JSON.parse(text) as object)
}

test('the document is valid by the schema of OpenAPI, and each thing is described once, by a name', async () => {
  const { valid, errors: wrong } = await new Validator().validate(structuredClone(document))
  expect([valid, wrong]).toEqual([true, undefined])
  const { schemas, responses } = document['components'] as Record<string, object>
  const names = Object.keys(schemas!)
  expect(names.length).toBeGreaterThan(150)
  expect(names.length).toBeLessThanOrEqual(300)
  expect(names.filter((name) => !/^[A-Z][A-Za-z\d]+$/.test(name))).toEqual([])
  const text = JSON.stringify(document)
  const referred = new Set(
    [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => `${kind} ${name}`),
  )
  expect(referred).toEqual(
    new Set([
      ...names.map((name) => `schemas ${name}`),
      ...Object.keys(responses!).map((name) => `responses ${name}`),
    ]),
  )
  expect(text).not.toContain('$defs')
  expect(text.length).toBeLessThan(1_500_000)
})

test('every schema of the document is valid', () => {
  for (const { operation } of operations) {
    const bodies = [at(operation, 'requestBody'), ...responsesOf(operation).map(([, one]) => one)]
    const schemas = bodies.map((body) => at(body, ...json, 'schema')).filter(Boolean)
    for (const schema of schemas) complaints(schema, {})
    expect(schemas.length).toBeGreaterThan(1)
  }
})

test('each error a route can return is documented, with an example that fits its schema', () => {
  for (const { route, operation } of operations) {
    const documented = responsesOf(operation).flatMap(([status, response]) => {
      const examples = (at(response, ...json, 'examples') ?? {}) as Record<string, Example>
      return Object.values(examples).map(({ value }) => {
        expect(complaints(at(response, ...json, 'schema'), value)).toEqual([])
        expect(errors[value.code].status).toBe(Number(status))
        return value.code
      })
    })
    expect(documented.toSorted()).toEqual(errorsOf(route).toSorted())
  }
})

test("the server's responses match the document", async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  const { id } = await world.aPost(ada)
  const answered = [
    [getPost, await world.app.inject({ url: `/api/posts/${id}` }), '200'],
    [getPost, await world.app.inject({ url: `/api/posts/${ada.id}` }), '404'],
    [toggleLike, await world.app.inject({ method: 'PATCH', url: `/api/posts/${id}/toggle-like` }), '401'],
  ] as const
  for (const [route, reply, status] of answered) {
    const { operation } = operations.find((one) => one.route === route)!
    const schema = at(resolved(at(operation, 'responses', status)), ...json, 'schema')
    expect(String(reply.statusCode)).toBe(status)
    expect(complaints(schema, reply.json())).toEqual([])
  }
})

test('the routes that take an Idempotency-Key, and only those, say so', () => {
  for (const { route, operation } of operations) {
    const names = (at(operation, 'parameters') as { name: string }[]).map(({ name }) => name)
    expect(names.includes('Idempotency-Key')).toBe(route.isIdempotent === true)
  }
})

test('the page for people names every route, and needs no script or external resource', async () => {
  await using world = await createWorld()
  const { body, headers } = await world.app.inject({ url: '/api/docs' })
  for (const { name, route } of namedRoutes) {
    expect(body).toContain(`<article id="${name}">`)
    expect(body).toContain(`${route.method} /api${route.path}`)
  }
  expect(body).not.toMatch(/<script|style=|\son\w+=|(?:src|href)="(?!\/api\/|#)/)
  expect(String(headers['content-security-policy'])).not.toContain('unsafe')
  const style = await world.app.inject({ url: '/api/docs.css' })
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
})
