import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'

// Some stores read the page when they are loaded.
vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null })
vi.stubGlobal('localStorage', { getItem: () => null })
const { features } = await import('./features.ts')

const declarations = globSync('*/*.feature.ts', { cwd: resolve(import.meta.dirname, '../../features') })

test('every declaration of a feature is in the registry', () => {
  const names = features.map(({ name }) => name)
  expect(declarations.length).toBeGreaterThan(0)
  expect(names).toEqual(expect.arrayContaining(declarations.map((file) => basename(file, '.feature.ts'))))
})

test('each search parameter opens one overlay', () => {
  const parameters = features.flatMap(({ overlays }) => Object.keys(overlays ?? {}))
  expect(new Set(parameters).size).toBe(parameters.length)
  expect(parameters).toContain('report')
})
