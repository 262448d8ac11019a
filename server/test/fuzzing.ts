import type { Route } from '@akada/contract/route'
import type { InjectOptions } from 'fastify'
import fc from 'fast-check'
import { openApiDocument } from '#http/docs/openapi.ts'

/** The last numbers that columns of four bytes and JavaScript hold, and the first that they don't. */
const ofColumns = [2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 2 ** 63]

/** Typical troublemakers: limits of numbers, of texts and of the languages in between. */
const boundaries: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  0.5,
  1e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e-320,

  '',
  ' ',
  '\t\n',
  '0',
  '-1',
  '1e9',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  '[object Object]',
  '9'.repeat(400),

  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff',
  '\ufeff',
  '\u202e',
  'a\nb',
  'a\r\nBcc: b@example.org',
  'a\u001Bb',
  '\u3164',
  `Z${'\u0351'.repeat(40)}`,
  'e\u0301'.repeat(50),
  '👩🏾‍🏫'.repeat(80),

  "' or 1=1 --",
  '$1',
  '%00',
  '%',
  '../../etc/passwd',
  '<script>',
  '{{7*7}}',
  '${1}',
  '\\',
  '"',
  "\\'; drop--",

  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-02-30T25:61:61Z',
  '#',
  ',,,,',
  '#'.repeat(900),
  'a@b',
  `${'a'.repeat(64)}@${'b.'.repeat(90)}com`,
  'x'.repeat(5000),
  'Ọ'.repeat(10_000),
  [],
  {},
  [[]],
  [null],
  [[[[[[[[]]]]]]]],
  { a: { b: { c: { d: { e: {} } } } } },
  { length: -1 },
  { toString: 1 },
  Array.from({ length: 50 }, () => ({})),
]
const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...boundaries) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  [key: string]: unknown
}

/** Values near a schema: often of its shape, so that they pass the first check, often not. */
function near(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: fitting(schema, known) }, { weight: 1, arbitrary: anything })
}

function fitting(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const options = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  if (options) return fc.oneof(...options.map((option) => near(option, known)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema['const'])
  if (schema.properties) return objects(schema.properties, known)
  if (schema.items) return fc.array(near(schema.items, known), { maxLength: 6 })
  return plain(schema, known)
}

function objects(properties: Record<string, Schema>, known: readonly string[]): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, one]) => [name, near(one, known)] as const)
  return fc.record(Object.fromEntries(parts), { requiredKeys: [] })
}

function plain({ type, format, pattern }: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number')
    return fc.oneof(fc.integer(), fc.double(), fc.nat(20), fc.constantFrom(-1, ...ofColumns))
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...known))
  if (format === 'email') return fc.emailAddress()
  if (pattern === String.raw`^\d{6}$`) return fc.constant('123456')
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('a\u0000b', '\ud800', 'e\u0301'),
    fc.constantFrom(...known),
  )
}

/** A text that is valid in a URL; a lone surrogate isn't. */
const inAddress = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())

interface Operation {
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

const apiDocument = await openApiDocument('test')
const { schemas } = apiDocument['components'] as { schemas: Record<string, unknown> }

/** With what is named in its place; what is within itself stays a reference. */
function inlined(value: unknown, within: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((one) => inlined(one, within))
  if (typeof value !== 'object' || value === null) return value
  const name = '$ref' in value ? String(value.$ref).split('/').at(-1)! : ''
  if (name && !within.includes(name)) return inlined(schemas[name], [...within, name])
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inlined(one, within)]))
}

function operationOf({ method, path }: Route): Operation {
  const paths = apiDocument['paths'] as Record<string, Record<string, Operation>>
  const { parameters, requestBody } = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]![method.toLowerCase()]!
  return inlined({ parameters, ...(requestBody && { requestBody }) }) as Operation
}

/** Requests to one route, from the document that describes it. */
export function requestsTo(
  route: Route,
  { tokens, known }: { tokens: string[]; known: string[] },
): fc.Arbitrary<InjectOptions> {
  const { parameters, requestBody } = operationOf(route)
  const partsOf = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, near(schema, known)]),
      ),
      place === 'path' ? {} : { requiredKeys: [] },
    )
  const body = requestBody?.content['application/json'].schema
  return fc
    .record({
      path: partsOf('path'),
      query: partsOf('query'),
      headers: partsOf('header'),
      body: body ? near(body, known) : fc.constant(undefined),
      token: fc.constantFrom(...tokens),
    })
    .map(({ path, query, headers, body, token }) => ({
      method: route.method,
      url: `/api${route.path.replace(/:(\w+)/g, (_, name: string) => inAddress(path[name]))}?${Object.entries(
        query,
      )
        .map(([name, value]) => `${name}=${inAddress(value)}`)
        .join('&')}`,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: token }),
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerOf(value)])),
      },
      ...(body !== undefined && route.method !== 'GET' && { payload: JSON.stringify(body) }),
    }))
}

const headerOf = (value: unknown) =>
  JSON.stringify(value ?? '')
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, 300)
