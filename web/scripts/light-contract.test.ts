import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { withoutSchemasOf } from './light-contract.ts'

type Body = Parameters<typeof withoutSchemasOf>[1]['body']

const light = (code: string) =>
  withoutSchemasOf(code, { body: parseSync('a.ts', code).program.body as unknown as Body, id: 'a.ts' })

test('a route keeps method and path, and its schemas move to a module of their own', () => {
  const code = `import * as z from 'zod/mini'
export const Body = z.object({ text: z.string() })
export const send = route({ method: 'POST', path: '/texts', body: Body })`
  expect(light(code)).toBe(`
export { Body } from "a.ts?schemas"
export const send = ({ method: 'POST', path: '/texts', ...{} })`)
})

test('a value used in other values stays, with everything it is made of', () => {
  const code = `const day = 24 * 60
const common = { most: day }
const unused = { most: day }
export const limits = { image: { bytes: 1, ...common } } as const`
  expect(light(code)).toBe(`const day = 24 * 60
const common = { most: day }

export const limits = { image: { bytes: 1, ...common } } as const`)
})

test('a name in a comment, a key or a type restores nothing', () => {
  const code = `const image = z.string()
/** An image. */
export const limits = { image: 1 } as const satisfies Record<typeof image, number>`
  expect(light(code)).not.toContain('z.string')
})
