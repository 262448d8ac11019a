import { relative } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/**
 * Compiles English texts in place, so that each screen contains its own and waits for no catalogue: `{ id: 'x',
 * message: '{n} likes' }` becomes `{ id: 'x', message: [['n'], ' likes'] }`, which needs no parser at run time.
 */
export function englishInPlace(): Plugin {
  return {
    name: 'akada-english-in-place',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: /\bmessage:/ },
      handler(code) {
        let compiled = code
        for (const { start, end, value } of messagesIn(this.parse(code)).toReversed()) {
          const parts = compileMessageOrThrow(value)
          if (!isPlain(parts))
            compiled = compiled.slice(0, start) + JSON.stringify(parts) + compiled.slice(end)
        }
        return compiled === code ? null : { code: compiled, map: null }
      },
    },
  }
}

type Entries = NonNullable<Awaited<ReturnType<Awaited<ReturnType<typeof getCatalogs>>[number]['read']>>>

const coverageQuery = '?coverage'

/**
 * A catalogue with the translated texts; the rest falls back to English, which is in every screen. With
 * `?coverage` only the translated share, from 0 to 1.
 */
export function catalogues(): Plugin {
  const config = getConfig()
  return {
    name: 'akada-catalogues',
    transform: {
      filter: { id: /\.po(?:\?coverage)?$/ },
      async handler(_source, id) {
        const path = id.replace(coverageQuery, '')
        const file = getCatalogForFile(relative(config.rootDir, path), await getCatalogs(config))
        if (!file) throw new Error(`${path} is no catalogue of the configuration.`)
        const entries = (await file.catalog.read(file.locale)) ?? {}
        const code =
          id === path ? compiled(file.locale, entries) : `export const coverage = ${shareOf(entries)}`
        return { code, map: null, moduleType: 'js' }
      },
    },
  }
}

function compiled(locale: string, entries: Entries): string {
  const translated = Object.entries(entries).flatMap(([key, { translation }]) =>
    translation ? [[key, translation] as const] : [],
  )
  const options = { namespace: 'es', strict: true } as const
  const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(translated), options)
  if (errors[0])
    throw new Error(`${locale}: “${errors[0].source}” is no message.`, { cause: errors[0].error })
  return source
}

function shareOf(entries: Entries): number {
  const current = Object.values(entries).filter(({ obsolete }) => !obsolete)
  return current.length > 0 ? current.filter(({ translation }) => translation).length / current.length : 0
}

const isPlain = (parts: readonly unknown[]) => parts.length <= 1 && typeof parts[0] !== 'object'

/** Every text beside an id in an object, as the macro leaves them, in source order. */
function messagesIn(tree: unknown): { start: number; end: number; value: string }[] {
  const found: { start: number; end: number; value: string }[] = []
  const waiting: unknown[] = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null) continue
    const message = messageOf(node as Node)
    if (message) found.push(message)
    waiting.push(...Object.values(node))
  }
  return found.toSorted((one, other) => one.start - other.start)
}

function messageOf(node: Node) {
  if (node.type !== 'ObjectExpression') return undefined
  const valueOf = (name: string) =>
    (node['properties'] as Node[]).find(({ key }) => (key as Node | undefined)?.['name'] === name)?.['value']
  const message = valueOf('message') as Node | undefined
  if (!valueOf('id') || typeof message?.['value'] !== 'string') return undefined
  return { start: message.start, end: message.end, value: message['value'] }
}
