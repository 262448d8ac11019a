import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')
const imported = /\b(?:from|import)\s*\(?\s*'((?:#|\.{1,2}\/)[^'?]+)/g

/** A feature, or a folder directly in the sources. */
function unitOf(path: string): string {
  const [folder = '', part = '', ...rest] = path.split('/')
  return rest.length > 0 && /^(features|app)$/.test(folder) ? `${folder}/${part}` : part ? folder : ''
}

/** Each import of the workspace that is not spelled as the others are. */
function oddImportsOf(workspace: string): string[] {
  const source = join(project, workspace, 'src')
  return globSync('**/*.{ts,tsx}', { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(imported)].flatMap(([, name = '']) => {
      const isShort = name.startsWith('#')
      const target = isShort ? name.slice(1) : normalize(join(dirname(file), name))
      const isOutside = target.startsWith('..')
      return isOutside || isShort !== (unitOf(target) === unitOf(file)) ? [] : [`${file}: ${name}`]
    }),
  )
}

test.each(['server', 'web'])(
  'in %s what belongs to another feature or folder is imported by #, what belongs to the own one by its path',
  (workspace) => {
    expect(oddImportsOf(workspace)).toEqual([])
  },
)
