import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { allowInline, readInPage, withStyle } from './in-page.ts'
import { criticalText } from './critical-text.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const inPage = { begin: 'begin()', style: '.plain{margin:0}' }
const page = (body: string) => `<head><link rel="icon" href="/icon.svg" />
<link rel="manifest" href="/a.webmanifest" /><script src="/theme.js"></script>
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/base-2.js"><link rel="stylesheet" crossorigin href="/base.css">
<link rel="stylesheet" href="/plain.css"></head><body><div id="root">${body}</div></body>`
const words = '<main class="plain"><h1>Ada</h1></main>'

test('nothing is fetched before the words of a page, and a small script starts the app after them', () => {
  const written = criticalText(withStyle(page(words), inPage), inPage)
  expect(written.slice(0, written.indexOf(words)).match(/<link.*?>|src=/g)).toEqual([
    '<link rel="expect" href="#start" blocking="render">',
  ])
  expect(written).toContain(`<style>${inPage.style}</style>`)
  expect(written.slice(written.indexOf(words) + words.length)).toBe(
    '</div><template id="later"><link rel="icon" href="/icon.svg" />\n<link rel="manifest" href="/a.webmanifest" /></template><script id="start" data-app="/assets/index-1.js" data-files="/assets/base-2.js" data-sheets="/base.css">begin()</script></body>',
  )
})

test.each([
  ['words of its own', '<p>Loading</p>'],
  ['its film first', `${words}<div class="first-media"></div>`],
])('a page without words, or with %s, keeps its files where they are', (_, body) => {
  expect(criticalText(page(body), inPage)).toBe(page(body))
})

test('the policy lets these two through by their hashes, and nothing else', () => {
  expect(allowInline("default-src 'none';script-src 'self';style-src 'self';img-src 'self'", inPage)).toBe(
    `default-src 'none';script-src 'self' ${hash(inPage.begin)};style-src 'self' ${hash(inPage.style)};img-src 'self'`,
  )
})

test('the style has the colours of both themes that it uses, and no others', async () => {
  const folder = resolve(import.meta.dirname, '../../../../web/public')
  const { style = '', begin } = (await readInPage(folder)) ?? {}
  expect(begin).toMatch(/dataset\.theme[^]*import\(app\)/)
  for (const name of ['dark', 'light'])
    expect(style).toMatch(
      new RegExp(`\\[data-theme='${name}'\\]\\{color-scheme: ${name};[^}]*--text: [^}]*--muted: [^}]*\\}`),
    )
  expect(style).not.toMatch(/--(?:brand|danger):/)
  expect(await readInPage('/nowhere')).toBeUndefined()
})
