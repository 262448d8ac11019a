import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chores } from '#features/index.ts'
import { type ReadFile, choresIn, loopsIn, loopsOf } from './chore-loops.ts'
import { planted } from './planted.ts'

const source = join(import.meta.dirname, '../src')
const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts', '**/testing/**'] })
const texts = new Map(files.map((file) => [file, readFileSync(join(source, file), 'utf8')]))
const read: ReadFile = (path) => texts.get(path)

const found = files.flatMap((file) => choresIn(file, texts.get(file)!))

/** Chores whose statements or files are not rows, and why they may loop. */
const exempt: Record<string, string> = {
  'copy-lesson-files: features/courses/copy/copy-question-pictures.ts questionPictures: for (':
    'the pictures of one quiz, within its row',
}

/*
 * The rule: a chore that is one SQL statement, or one that inBatches repeats until it changes fewer rows, works on sets, and
 * needs nothing. Whatever waits for something row by row does so through eachRow, so that a row that fails keeps no other
 * waiting. Parts that don't need each other are done by inParts.
 */
test('no chore loops over rows outside the helper', () => {
  const loops = found.flatMap(({ chore, starts }) =>
    starts.flatMap((start) => loopsOf(read, start)).map((loop) => `${chore}: ${loop}`),
  )
  expect([...new Set(loops)].filter((loop) => !exempt[loop])).toEqual([])
})

test('every chore of the product is looked at', () => {
  expect(new Set(found.map(({ chore }) => chore))).toEqual(new Set(chores.map(({ name }) => name)))
  const reached = found.map(({ chore, starts }) => [
    chore,
    starts.some(({ file, name }) => read(file)?.includes(name)),
  ])
  expect(reached.filter(([, isFound]) => !isFound)).toEqual([])
})

const madeUp = (body: string): ReadFile => {
  const own: Record<string, string> = {
    'features/x/x.feature.ts': `import { work } from './work.ts'\nexport const x = { chores: [{ name: 'x', cron: '* * * * *', work: work }] }\n`,
    'features/x/work.ts': `import { step } from './step.ts'\nimport { eachRow } from '#jobs/each-row.ts'\n\nexport async function work(context) {\n${body}\n}\n`,
    'features/x/step.ts': `export async function step(rows) {\n  for (const row of rows) await row.done()\n}\n`,
  }
  return (path) => own[path]
}
const loopsWithin = (body: string) => {
  const file = madeUp(body)
  const [{ starts } = { starts: [] }] = choresIn('features/x/x.feature.ts', file('features/x/x.feature.ts')!)
  return starts.flatMap((start) => loopsOf(file, start))
}

test.each([
  ['a loop with await', '  for (const row of await rows(context)) await row.done()'],
  ['a loop with a block', '  for (const row of list) {\n    log(row)\n    await row.done()\n  }'],
  ['a while', '  while ((await some()) > 0) continue'],
  ['a callback', '  list.forEach(async (row) => row.done())'],
  ['all at once', '  await Promise.all(list.map((row) => row.done()))'],
  ['a loop in what it calls', '  await step(context.rows)'],
])('control: %s outside the helper is found', (_what, body) => {
  expect(loopsWithin(body)).toHaveLength(1)
})

test('control: loops within a row, and over plain values, are nobody’s business', () => {
  expect(
    loopsWithin('  await eachRow(context, { work: (row) => step(row.parts), next: () => page() })'),
  ).toEqual([])
  expect(
    loopsWithin('  const days = []\n  for (const day of week) days.push(day)\n  await save(days)'),
  ).toEqual([])
})

const loops = loopsIn(texts)

/** Loops whose rows are given and few, each with how a row that fails keeps no other from its turn. */
const given = new Set(['recompute-zones', 'recount-learners', 'regrade-attempts'])

test('every loop leaves out the rows that wait, so that they never fill its first page', () => {
  expect(loops.length).toBeGreaterThan(25)
  const names = loops.flatMap(({ names }) => names)
  expect(names.length).toBe(new Set(names).size)
  expect(loops.filter(({ names: [name = ''], leavesOut }) => !leavesOut && !given.has(name))).toEqual([])
})

/** Loops of which no row is planted, and why. */
const unplanted: Record<string, string> = {}

test('of every loop a row is planted that fails, so that the next one is seen to be done', () => {
  expect(loops.filter(({ names }) => names.length === 0)).toEqual([])
  const names = loops.flatMap((loop) => loop.names)
  const known = [...Object.keys(planted), ...Object.keys(unplanted)]
  expect(known.toSorted()).toEqual(names.toSorted())
})

const aCall = (name: string) => `export const run = () => eachRow(context, { ${name} next: () => page() })\n`

test('control: a loop without a name is found, and one whose names stand elsewhere has all of them', () => {
  const found = loopsIn(
    new Map([
      ['features/x/a.ts', aCall("name: 'x',")],
      ['features/x/b.ts', aCall('name,')],
      ['features/x/c.ts', aCall('name: copies.name,')],
      [
        'features/x/d.ts',
        `const films: Copies<Row> = {\n  name: 'films',\n}\nconst inks: Copies<Row, Ink> = {\n  name: 'inks',\n}\n`,
      ],
    ]),
  )
  expect(found.map(({ names }) => names)).toEqual([['x'], [], ['films', 'inks']])
})
