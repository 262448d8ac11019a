import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseSync } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const publicFile = /^#features\/([^/]+)\/public\.ts$/

/**
 * Imports what a feature exports from the defining module. Through the feature's `public.ts` the first screen
 * would load everything it names, needed or not.
 */
export function directImports(): Plugin {
  return {
    name: 'akada-direct-imports',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: /\/public\.ts'/ },
      handler(code, id) {
        let direct = code
        for (const statement of bodyOf(id, code).toReversed()) {
          const [, feature] = publicFile.exec(sourceOf(statement)) ?? []
          if (!feature || statement.type !== 'ImportDeclaration') continue
          const made = madeIn(feature)
          direct = direct.slice(0, statement.start) + rewritten(statement, made) + direct.slice(statement.end)
        }
        return direct === code ? null : { code: direct, map: null }
      },
    },
  }
}

interface Place {
  source: string
  name: string
}

/** The modules that define a feature's exports, without those defined in its public file itself. */
function madeIn(feature: string): Map<string, Place> {
  const path = fileURLToPath(new URL(`../src/features/${feature}/public.ts`, import.meta.url))
  const places = new Map<string, Place>()
  for (const statement of bodyOf(path, readFileSync(path, 'utf8'))) {
    if (statement.type !== 'ExportNamedDeclaration' || !sourceOf(statement).startsWith('./')) continue
    const source = sourceOf(statement).replace('./', `#features/${feature}/`)
    for (const { exported, local } of statement['specifiers'] as Named[])
      places.set(exported.name, { source, name: local.name })
  }
  return places
}

interface Named {
  importKind?: 'type' | 'value'
  local: { name: string }
  imported: { name: string }
  exported: { name: string }
}

/** The same import as one statement per module; types are no longer needed. */
function rewritten(statement: Node, made: Map<string, Place>): string {
  if (statement['importKind'] === 'type') return ''
  const values = (statement['specifiers'] as Named[]).filter(({ importKind }) => importKind !== 'type')
  return values
    .map(({ imported, local }) => {
      const { source, name } = made.get(imported.name) ?? { source: sourceOf(statement), name: imported.name }
      return `import { ${name} as ${local.name} } from '${source}'`
    })
    .join('\n')
}

const bodyOf = (path: string, code: string) =>
  parseSync(path, code).program.body as unknown as readonly Node[]

const sourceOf = (statement: Node) =>
  (statement['source'] as { value: string } | null | undefined)?.value ?? ''
