import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { namedRoutes } from '@akada/contract/index'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../src')
const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const groupsOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))

/** Files of features by what they are called after: not declarations and routes, which gather what others hold. */
const holders = files.filter(({ file }) => /^features\/.*(?<!\.(routes|feature)|\/public)\.ts$/.test(file))
const exportsOf = (text: string) => groupsOf(text, /^export (?:async )?(?:function|const) (\w+)/gm)
const calls = new Set(namedRoutes.map(({ name }) => name))

test('every call has an exported function of its name', () => {
  const exported = new Set(holders.flatMap(({ text }) => exportsOf(text)))
  expect([...calls].filter((name) => !exported.has(name))).toEqual([])
})

test('a file that holds calls has the name of one of them', () => {
  const misnamed = holders.flatMap(({ file, text }) => {
    const held = exportsOf(text).filter((name) => calls.has(name))
    const isRight = held.length === 0 || held.map(kebabCase).includes(basename(file, '.ts'))
    return isRight ? [] : [`${file} holds ${held.join(', ')}`]
  })
  expect(misnamed).toEqual([])
})

/** What statements do; a question begins with a verb, too (`isMember`, `mayPost`). */
const verbs =
  'add admit append apply archive assign attach blank book cancel claim clear close complete count copy create decrement delete detach end erase expel expire extend find fit freeze grant hide hold increment insert invite is has can may join leave list lock mark merge move mute open pause postpone prune publish purge put record release remove replace reset restore revoke rewrite rotate schedule select set settle start stop store subtract suspend sync take transfer unhide update upsert verify withdraw write'.split(
    ' ',
  )
const isVerbAndNoun = (name: string) => {
  const [verb = ''] = /^[a-z]+/.exec(name) ?? []
  return verb !== name && verbs.includes(verb)
}

test('a constant with a statement is called after what it does, verb and noun', () => {
  const statements = files.flatMap(({ file, text }) =>
    groupsOf(text, /^(?:export )?const (\w+) = (?:forTargets\([^)]*\) =>\s*)?statement</gm).map((name) => ({
      file,
      name,
    })),
  )
  expect(statements.length).toBeGreaterThan(1000)
  expect(statements.filter(({ name }) => !isVerbAndNoun(name))).toEqual([])
})

/** Words that name nothing by themselves, and stood for something else in every file. */
const empty = /^(place|shown|own|told|kept|asked|standing|look|work|several|patience|most)$/i

test('nothing is called by a word that says nothing of it', () => {
  const declared = files.flatMap(({ file, text }) => [
    ...groupsOf(text, /\b(?:const|let|function|interface|type|class) (\w+)\b/g).map((name) => ({
      file,
      name,
    })),
    { file, name: basename(file, '.ts') },
  ])
  expect(declared.filter(({ name }) => empty.test(name))).toEqual([])
})
