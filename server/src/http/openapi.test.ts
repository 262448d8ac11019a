import { errors } from '@akada/contract/errors'
import { namedRoutes } from '@akada/contract/index'
import { getPost, toggleLike } from '@akada/contract/posts'
import Ajv from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world.ts'
import { errorsOf, openApiDocument } from './openapi.ts'

type Json = Record<string, never> & { [key: string]: Json }

const document = openApiDocument('test') as unknown as Json
const operations = namedRoutes.map(({ name, route }) => ({
  name,
  route,
  operation: document['paths']![`/api${route.path.replace(/:(\w+)/g, '{$1}')}`]![route.method.toLowerCase()]!,
}))

/** Checks a value against a schema of the document, with what it refers to. */
function complaints(schema: unknown, value: unknown) {
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const check = ajv.compile({ ...(schema as object), components: document['components'] })
  return check(value) ? [] : check.errors
}

test('every schema of the document is one', () => {
  for (const { operation } of operations) {
    const bodies = [operation['requestBody'], ...Object.values(operation['responses']!)].filter(Boolean)
    for (const { content } of bodies) complaints(content!['application/json']!['schema'], {})
    expect(bodies.length).toBeGreaterThan(1)
  }
})

test('each error a route can answer with is documented, with an example that fits its schema', () => {
  for (const { route, operation } of operations) {
    const documented = Object.entries(operation['responses']!).flatMap(([status, { content }]) => {
      const { schema, examples = {} } = content!['application/json']! as unknown as {
        schema: object
        examples?: Record<string, { value: { code: keyof typeof errors } }>
      }
      return Object.values(examples).map(({ value }) => {
        expect(complaints(schema, value)).toEqual([])
        expect(errors[value.code].status).toBe(Number(status))
        return value.code
      })
    })
    expect(documented.toSorted()).toEqual(errorsOf(route).toSorted())
  }
})

test('what the server answers fits what the document says', async () => {
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
    const schema = operation['responses']![status]!['content']!['application/json']!['schema']
    expect(String(reply.statusCode)).toBe(status)
    expect(complaints(schema, reply.json())).toEqual([])
  }
})

test('routes that take an Idempotency-Key, and only those, say so', () => {
  for (const { route, operation } of operations) {
    const names = (operation['parameters'] as unknown as { name: string }[]).map(({ name }) => name)
    expect(names.includes('Idempotency-Key')).toBe(route.isIdempotent === true)
  }
})

test('the page for people names every route, and needs no script and nobody else', async () => {
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
