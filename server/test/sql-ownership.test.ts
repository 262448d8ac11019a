import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { DB } from '#db/schema.ts'
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

async function declaredTables(): Promise<[part: string, tables: readonly (keyof DB)[]][]> {
  const files = globSync('features/*/*.feature.ts', { cwd: source })
  return Promise.all(
    files.map(async (file) => {
      const [feature] = Object.values((await import(join(source, file))) as Record<string, Feature>)
      return [partOf(file), feature?.tables ?? []]
    }),
  )
}

beforeAll(async () => {
  await using world = await createWorld()
  const tables = await world.db.introspection.getTables()
  owners = new Map(tables.filter(({ schema }) => schema === 'public').map(({ name }) => [name, []]))
  for (const [part, tables] of [...Object.entries(kernelTables), ...(await declaredTables())])
    for (const table of tables) owners.get(inSnakeCase(table))?.push(part)
  const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts', '**/testing/**', 'demo/**'] })
  mentions = files.flatMap(mentionsIn).filter(({ table }) => owners.has(table))
})

const isOwn = ({ table, part }: Mention) => owners.get(table)?.includes(part) === true

const isListed = (list: Exemptions, { table, part }: Mention) =>
  list[table]?.[part] !== undefined || list[table]?.['*'] !== undefined

/** A part that may change rows may read them. */
const isAllowed = (one: Mention) =>
  isOwn(one) || isListed(writers, one) || (!one.isWrite && isListed(readers, one))

const inWords = ({ part, table, isWrite, file }: Mention) =>
  `${part} ${isWrite ? 'changes' : 'reads'} ${table} in ${file}`

test('each table is declared by one feature or part of the kernel', () => {
  const undeclared = [...owners].filter(([name, parts]) => parts.length !== 1 && !name.startsWith('kysely_'))
  expect(undeclared).toEqual([])
})

test('SQL names only the tables of its own feature, or is listed with a reason', () => {
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
      !isOwn(one),
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
