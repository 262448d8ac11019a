import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { plainPageStyle } from './plain-page.ts'

test('pages without the app are dark, or light where the system is', async () => {
  const style = await plainPageStyle(resolve(import.meta.dirname, '../docs/api-docs.css'))
  const [dark = '', light = ''] = style.split('@media (prefers-color-scheme: light)')
  expect(dark).toMatch(/^:root,[^}]*color-scheme: dark;[^}]*--text:/m)
  expect(light).toMatch(/^ \{\n:root \{[^}]*color-scheme: light;[^}]*--text:[^}]*\}\n\}/)
  // Nothing has set a theme there.
  expect(style).not.toContain("[data-theme='light']")
})
