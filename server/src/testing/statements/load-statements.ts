import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { statements } from '#db/connect.ts'

const source = join(import.meta.dirname, '../..')

const isOfTests = (path: string) => /\.test\.ts\b|\/testing\//.test(path)

interface LoadedStatement {
  text: string
  /** Of its parameters, in the order of their numbers. */
  names: readonly string[]
  /** Where it was created, as `file:line:column`. */
  at: string
}

/** Every statement of the server, features and kernel. */
export async function loadStatements(): Promise<LoadedStatement[]> {
  for (const name of await readdir(source, { recursive: true }))
    if (name.endsWith('.ts') && !isOfTests(`/${name}`)) await load(join(source, name))
  const all = [...statements].map(([text, { names, created }]) => ({ text, names, at: placeOf(created) }))
  // Other tests of this process may have created statements of their own.
  return all.filter(({ at }) => !isOfTests(at))
}

async function load(path: string): Promise<void> {
  if (/\bstatement[(<]/.test(await readFile(path, 'utf8'))) await import(path)
}

/** The second frame: the first one is `statement` itself. */
function placeOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^ +at /.test(line))
  return /((?:file:\/\/)?\/[^()\s]+:\d+:\d+)/.exec(frames[1] ?? '')?.[1]?.replace('file://', '') ?? ''
}
