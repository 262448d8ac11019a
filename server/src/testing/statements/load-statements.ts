import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { statements } from '#db/connect.ts'

const source = join(import.meta.dirname, '../..')

const isOfTests = (path: string) => /\.test\.ts\b|\/testing\//.test(path)

/** Every statement of the server, features and kernel, by its text: where it was created, as `file:line:column`. */
export async function loadStatements(): Promise<Map<string, string>> {
  for (const name of await readdir(source, { recursive: true }))
    if (name.endsWith('.ts') && !isOfTests(`/${name}`)) await load(join(source, name))
  const places = [...statements].map(([text, made]) => [text, placeOf(made)] as const)
  // Other tests of this process may have created statements of their own.
  return new Map(places.filter(([, at]) => !isOfTests(at)))
}

async function load(path: string): Promise<void> {
  if (/\bstatement[(<]/.test(await readFile(path, 'utf8'))) await import(path)
}

/** The second frame: the first one is `statement` itself. */
function placeOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^ +at /.test(line))
  return /((?:file:\/\/)?\/[^()\s]+:\d+:\d+)/.exec(frames[1] ?? '')?.[1]?.replace('file://', '') ?? ''
}
