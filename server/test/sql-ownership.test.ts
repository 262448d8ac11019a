import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Feature } from '#feature.ts'
import { createWorld } from '#testing/world/world.ts'
import { type Exemptions, kernelTables, readers, writers } from './table-access.ts'

const source = join(import.meta.dirname, '../src')

interface Mention {
  table: string
  /** The feature, or the folder of the kernel. */
  part: string
  file: string
  isWrite: boolean
}

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const inSql = /\b(insert\s+into|update|delete\s+from|from|join|using)\s+([a-z_]+)\b/g
const inBuilder = /\b(insertInto|updateTable|deleteFrom|selectFrom|innerJoin|leftJoin)\('(\w+)/g
const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const partOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('features/') ? 2 : 1)
    .join('/')

function mentionsIn(file: string): Mention[] {
  const text = readFileSync(join(source, file), 'utf8').replaceAll(comments, '')
  return [...text.matchAll(inSql), ...text.matchAll(inBuilder)].map(([, verb = '', name = '']) => ({
    table: inSnakeCase(name),
    part: partOf(file),
    file,
    isWrite: /^(insert|update|delete)/.test(verb),
  }))
}

let mentions: Mention[]
/** Each table with its owner. */
let owners: Map<string, string[]>
let features: Map<string, Feature>

async function declaredFeatures(): Promise<Map<string, Feature>> {
  const files = globSync('features/*/*.feature.ts', { cwd: source })
  const declared = files.map(async (file): Promise<[string, Feature]> => {
    const [feature = {}] = Object.values((await import(join(source, file))) as Record<string, Feature>)
    return [partOf(file), feature]
  })
  return new Map(await Promise.all(declared))
}

beforeAll(async () => {
  await using world = await createWorld()
  const tables = await world.db.introspection.getTables()
  owners = new Map(tables.filter(({ schema }) => schema === 'public').map(({ name }) => [name, []]))
  features = await declaredFeatures()
  const declared = [...features].map(([part, { tables = [] }]) => [part, tables] as const)
  for (const [part, tables] of [...Object.entries(kernelTables), ...declared])
    for (const table of tables) owners.get(inSnakeCase(table))?.push(part)
  const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts', '**/testing/**'] })
  mentions = files.flatMap(mentionsIn).filter(({ table }) => owners.has(table))
})

const isOwn = ({ table, part }: Mention) => owners.get(table)?.includes(part) === true

/** Whether a feature reads what another of its context declares as readable. */
function isInContext({ table, part, isWrite }: Mention): boolean {
  const [owner = ''] = owners.get(table) ?? []
  const { context, readable = [] } = features.get(owner) ?? {}
  return (
    !isWrite &&
    context !== undefined &&
    features.get(part)?.context === context &&
    readable.map(inSnakeCase).includes(table)
  )
}

const isListed = (list: Exemptions, { table, part }: Mention) =>
  list[table]?.[part] !== undefined || list[table]?.['*'] !== undefined

/** A part that may change rows may read them. */
const isAllowed = (one: Mention) =>
  isOwn(one) || isInContext(one) || isListed(writers, one) || (!one.isWrite && isListed(readers, one))

const inWords = ({ part, table, isWrite, file }: Mention) =>
  `${part} ${isWrite ? 'changes' : 'reads'} ${table} in ${file}`

test('each table is declared by one feature or part of the kernel', () => {
  const undeclared = [...owners].filter(([name, parts]) => parts.length !== 1 && !name.startsWith('kysely_'))
  expect(undeclared).toEqual([])
})

test('SQL names only the tables of its own feature, reads those of its context, or is listed with a reason', () => {
  const strangers = mentions.filter((one) => !isAllowed(one)).map(inWords)
  expect([...new Set(strangers)].toSorted()).toEqual([])
})

/** Whether an entry of a list covers any mention. */
const isNeeded = (list: Exemptions, table: string, part: string) =>
  mentions.some(
    (one) =>
      one.table === table &&
      (part === '*' || one.part === part) &&
      (one.isWrite || list === readers) &&
      !isOwn(one) &&
      !isInContext(one),
  )

test('nothing is listed needlessly', () => {
  const needless = [readers, writers].flatMap((list) =>
    Object.entries(list).flatMap(([table, parts]) =>
      Object.keys(parts)
        .filter((part) => !isNeeded(list, table, part))
        .map((part) => `${part}: ${table}`),
    ),
  )
  expect(needless).toEqual([])
})

test('nothing is readable needlessly', () => {
  const needless = [...features].flatMap(([part, { readable = [] }]) =>
    readable
      .filter(
        (name) =>
          !mentions.some((one) => one.table === inSnakeCase(name) && one.part !== part && isInContext(one)),
      )
      .map((name) => `${part}: ${name}`),
  )
  expect(needless).toEqual([])
})
