// Adds up what the first screen, /socials, loads before it can show, and fails above the hard limits.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const limits = { js: 130, css: 12 }
const target = 115
const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
const first = ['index.html', 'src/app/pages/socials.tsx']

const files = { js: new Set(), css: new Set() }
function add(key) {
  const chunk = manifest[key]
  if (!chunk || files.js.has(chunk.file)) return
  files.js.add(chunk.file)
  for (const sheet of chunk.css ?? []) files.css.add(sheet)
  for (const next of chunk.imports ?? []) add(next)
}
for (const key of first) {
  if (!manifest[key]) throw new Error(`${key} is not in the manifest; build first`)
  add(key)
}

const weight = (names) =>
  [...names].reduce(
    (sum, name) => sum + gzipSync(readFileSync(new URL(name, dist)), { level: 9 }).length,
    0,
  ) / 1000

const sizes = { js: weight(files.js), css: weight(files.css) }
console.log(`JavaScript ${sizes.js.toFixed(1)} kB gzip (target ${target}, limit ${limits.js})`)
console.log(`CSS ${sizes.css.toFixed(1)} kB gzip (limit ${limits.css})`)
const tooMuch = Object.keys(limits).filter((kind) => sizes[kind] > limits[kind])
if (tooMuch.length > 0) {
  console.error(`Too heavy: ${tooMuch.join(', ')}`)
  process.exit(1)
}
