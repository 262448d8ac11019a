import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chores } from '#features/index.ts'
import { type ReadFile, choresIn, codeOnly, loopsOf } from './chore-loops.ts'

const source = join(import.meta.dirname, '../src')
const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts', '**/testing/**', 'demo/**'] })
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

const planted = (body: string): ReadFile => {
  const own: Record<string, string> = {
    'features/x/x.feature.ts': `import { work } from './work.ts'\nexport const x = { chores: [{ name: 'x', cron: '* * * * *', work: work }] }\n`,
    'features/x/work.ts': `import { step } from './step.ts'\nimport { eachRow } from '#jobs/each-row.ts'\n\nexport async function work(context) {\n${body}\n}\n`,
    'features/x/step.ts': `export async function step(rows) {\n  for (const row of rows) await row.done()\n}\n`,
  }
  return (path) => own[path]
}
const loopsIn = (body: string) => {
  const file = planted(body)
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
  expect(loopsIn(body)).toHaveLength(1)
})

test('control: loops within a row, and over plain values, are nobody’s business', () => {
  expect(loopsIn('  await eachRow(context, { work: (row) => step(row.parts), next: () => page() })')).toEqual(
    [],
  )
  expect(loopsIn('  const days = []\n  for (const day of week) days.push(day)\n  await save(days)')).toEqual(
    [],
  )
})

/** What stands between the brackets of each call of the helper. */
const loops = files.flatMap((file) => {
  const text = texts.get(file)!
  return [...text.matchAll(/\beachRow\(/g)].map(({ index }) => ({
    file,
    text: text.slice(index, index + 900),
  }))
})

/** Loops whose rows are given and few, each with how a row that fails keeps no other from its turn. */
const given = new Set(['recompute-zones', 'recount-learners', 'regrade-attempts'])

test('every loop leaves out the rows that wait, so that they never fill its first page', () => {
  const named = loops
    .filter(({ file }) => !file.startsWith('jobs/'))
    .map(({ file, text }) => {
      const name = /name: (?:'([\w-]+)'|copies\.name)/.exec(text)?.[1] ?? 'copies'
      return { file, name, leavesOut: /\bexcept\b/.test(codeOnly(text).split('keyOf')[0]!) }
    })
  expect(named.length).toBeGreaterThan(25)
  const names = named.map(({ name }) => name)
  expect(names.length).toBe(new Set(names).size)
  expect(named.filter(({ name, leavesOut }) => !leavesOut && !given.has(name))).toEqual([])
})
