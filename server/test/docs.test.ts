import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(project, file), 'utf8')

const files = globSync(['*', '{contract,demo,deploy,docs,e2e,proofs,scripts,server,web}/**/*.*'], {
  cwd: project,
  exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
})
const documents = files.filter((file) => file.endsWith('.md'))

/** Everything that has comments, but applied migrations, which nobody may edit any more. */
const sources = files.filter(
  (file) => /\.(tsx?|mjs|cjs|css|sh|conf|service|timer|yml)$/.test(file) && !file.endsWith('docs.test.ts'),
)

const matchesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** What a heading is called in an address: `## The access word` is `#the-access-word`. */
const anchorsOf = (text: string) =>
  matchesIn(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  )

function isDeadLink(document: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path ? join(dirname(document), path) : document
  if (!existsSync(join(project, file))) return true
  return Boolean(anchor) && !anchorsOf(read(file)).includes(anchor!)
}

test.each(documents)('every link in %s leads somewhere', (document) => {
  const links = matchesIn(read(document), /\]\(((?!\w+:)[^)\s]+)\)/g)
  expect(links.filter((link) => isDeadLink(document, link))).toEqual([])
})

/** Names of source files, by any end of their paths. Those that begin with a slash are on the operator's machine. */
const isOurs = (name: string) => /^[\w@-][\w@./-]*\.(tsx?|mjs|cjs|css|sql|md|sh|conf|service|yml)$/.test(name)
const isKnown = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))

test.each(documents)('every file that %s names exists', (document) => {
  const names = matchesIn(read(document), /`([^`\s]+)`/g).filter(isOurs)
  expect(names.filter((name) => !isKnown(name))).toEqual([])
})

test('documents name only commands that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = documents.flatMap((document) => matchesIn(read(document), /npm run ([\w:-]+)/g))
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

const decisions = files.filter((file) => /^docs\/decisions\/\d/.test(file))

test('the index names every decision, once', () => {
  const named = matchesIn(read('docs/decisions/README.md'), /^\| \[\d+\]\(([^)]+)\)/gm)
  expect(named.toSorted()).toEqual(decisions.map((file) => file.replace(/.*\//, '')).toSorted())
})

test('nothing refers to a decision or a document that does not exist', () => {
  const numbers = new Set(decisions.map((file) => Number(/\d{4}/.exec(file)![0])))
  const dead = [...documents, ...sources].flatMap((file) => {
    const text = read(file)
    const unknown = matchesIn(text, /\bdecisions? (\d{1,3})\b/gi).filter((n) => !numbers.has(Number(n)))
    const missing = matchesIn(text, /\b(docs\/[\w./-]+\.(?:md|png))\b/g).filter((name) => !isKnown(name))
    return [...unknown, ...missing].map((name) => `${file}: ${name}`)
  })
  expect(dead).toEqual([])
})
