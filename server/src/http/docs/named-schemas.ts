import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as z from 'zod/mini'

export type Schema = Record<string, unknown>
type Direction = 'input' | 'output'

const path = (name: string) => `#/components/schemas/${name}`
const references = /"#\/(?:components\/schemas|\$defs)\/([\w-]+)"/g
const namesIn = (text: string) => [...text.matchAll(references)].map(([, name = '']) => name)

/** Those that are worth a name: objects and choices. */
const isNamed = (value: unknown): value is z.ZodMiniType =>
  value instanceof z.ZodMiniObject ||
  value instanceof z.ZodMiniUnion ||
  value instanceof z.ZodMiniEnum ||
  value instanceof z.ZodMiniLazy

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The schemas that the contract exports, by their names; of two with one name the second has its module before it. */
async function exportedSchemas() {
  const folder = dirname(fileURLToPath(import.meta.resolve('@akada/contract/index')))
  const registry = z.registry<{ id: string }>()
  const taken = new Set<string>()
  for (const file of globSync('**/*.ts', { cwd: folder }).toSorted()) {
    if (file.endsWith('.test.ts')) continue
    const members = (await import(pathToFileURL(`${folder}/${file}`).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(members)) {
      if (!/^[A-Z]/.test(name) || !isNamed(value) || registry.has(value)) continue
      const id = taken.has(name)
        ? capital(file.split('/')[0]!.replaceAll(/-(\w)/g, (_, one: string) => one.toUpperCase())) + name
        : name
      taken.add(id)
      registry.add(value, { id })
    }
  }
  return registry
}

/**
 * The named schemas of the contract, as components of its document. What may be sent differs from what is received where
 * fields have defaults: such a schema is there twice, with `Input` behind its name.
 */
export async function namedSchemas() {
  const registry = await exportedSchemas()
  const options = { unrepresentable: 'any' as const, uri: path }
  const textsOf = (io: Direction) =>
    new Map(
      Object.entries(z.toJSONSchema(registry, { ...options, io }).schemas).map(
        ([name, { $schema: _dialect, $id: _address, id: _name, ...schema }]) => [
          name,
          JSON.stringify(schema),
        ],
      ),
    )
  const [received, sent] = [textsOf('output'), textsOf('input')]
  const differing = new Set(
    [...sent].filter(([name, text]) => received.get(name) !== text).map(([name]) => name),
  )
  for (let before = -1; before !== differing.size;) {
    before = differing.size
    for (const [name, text] of sent) if (namesIn(text).some((one) => differing.has(one))) differing.add(name)
  }
  const nameOf = (name: string, io: Direction) =>
    io === 'input' && differing.has(name) ? `${name}Input` : name
  const refer = (text: string, io: Direction) =>
    text.replaceAll(references, (_, name: string) => `"${path(nameOf(name, io))}"`)
  const all = new Map([
    ...[...received].map(([name, text]) => [name, refer(text, 'output')] as const),
    ...[...sent].map(([name, text]) => [nameOf(name, 'input'), refer(text, 'input')] as const),
  ])
  const used = new Set<string>()

  function use(name: string): void {
    if (used.has(name)) return
    used.add(name)
    for (const one of namesIn(all.get(name) ?? '')) use(one)
  }

  return {
    /** The schema in JSON, with a reference where the contract has a name for something. */
    schemaOf: (schema: z.ZodMiniType, io: Direction): Schema => {
      const wrapped = z.toJSONSchema(z.object({ root: schema }), {
        io,
        unrepresentable: 'any',
        metadata: registry,
      })
      const text = refer(JSON.stringify(wrapped.properties!['root']), io)
      for (const name of namesIn(text)) use(name)
      return JSON.parse(text) as Schema
    },
    /** Those that something refers to, sorted. */
    components: (): Schema =>
      Object.fromEntries(
        [...used].toSorted().map((name) => [name, JSON.parse(all.get(name) ?? '{}') as Schema]),
      ),
  }
}
