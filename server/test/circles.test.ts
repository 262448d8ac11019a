import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')
const imported = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g

/** The file that an import names: `#` is the source folder of the package. */
function fileOf(name: string, importer: string): string {
  const [part = ''] = importer.split('/')
  return name.startsWith('#')
    ? join(part, 'src', name.slice(1))
    : relative(project, resolve(project, dirname(importer), name))
}

/** The folders and files directly in `base`, each with those among them that it imports; tests may import anything. */
function arrowsIn(base: string): Map<string, Set<string>> {
  const files = globSync(`${base}/**/*.{ts,tsx}`, { cwd: project })
  const arrows = new Map<string, Set<string>>()
  const partOf = (file: string) => relative(base, file).split('/')[0] ?? ''
  for (const file of files.filter((name) => !/\.test\.tsx?$|\/testing\//.test(name))) {
    const part = partOf(file)
    const targets = arrows.get(part) ?? new Set()
    arrows.set(part, targets)
    for (const [, name = ''] of readFileSync(join(project, file), 'utf8').matchAll(imported)) {
      const target = fileOf(name, file)
      if (target.startsWith(`${base}/`) && partOf(target) !== part) targets.add(partOf(target))
    }
  }
  return arrows
}

/** What is left after repeatedly removing everything that imports nothing, or is imported by nothing, of the rest. */
function circlesIn(base: string): string[] {
  const arrows = arrowsIn(base)
  const left = new Set(arrows.keys())
  const imports = (from: string, to: string) => arrows.get(from)?.has(to) === true
  const isOutside = (part: string) => {
    const others = [...left]
    return !others.some((one) => imports(part, one)) || !others.some((one) => imports(one, part))
  }
  for (;;) {
    const outside = [...left].filter(isOutside)
    if (outside.length === 0) return [...left]
    for (const part of outside) left.delete(part)
  }
}

test.each(['server/src', 'server/src/features', 'web/src', 'web/src/features'])(
  'the folders of %s import each other in one direction only, types included',
  (base) => {
    expect(arrowsIn(base).size).toBeGreaterThan(5)
    expect(circlesIn(base)).toEqual([])
  },
)

test('no folder of the product holds more than 40 files', () => {
  const folders = Map.groupBy(globSync('{contract,server,web}/src/**/*.*', { cwd: project }), dirname)
  expect(folders.size).toBeGreaterThan(100)
  expect([...folders].filter(([, files]) => files.length > 40).map(([folder]) => folder)).toEqual([])
})
