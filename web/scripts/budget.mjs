// Adds up what the first screen, /socials, loads before it can be shown, and fails above the hard limits.
import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { preloadedModules } from '@akada/contract/preloaded-modules'

/** In kB, just above the present size: every addition delays something else. */
const limits = { js: 110, css: 10.5 }
const dist = new URL('../dist/', import.meta.url)
const first = ['index.html', 'src/app/pages/socials.tsx']
/** What every screen fetches after its first media. */
const deferred = ['src/app/boot/deferred-start.ts', 'src/app/shell/deferred-shell.tsx']

const read = (name) => readFileSync(new URL(name, dist))
const manifestFile = new URL('.vite/manifest.json', dist)
if (!existsSync(manifestFile)) throw new Error('There is no build of the web app; build first.')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const page = read('index.html').toString()

/** The files of a chunk and of all its imports. */
function add(key, files) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the manifest; build first.`)
  if (files.js.has(chunk.file)) return files
  files.js.add(chunk.file)
  for (const sheet of chunk.css ?? []) files.css.add(sheet)
  for (const next of chunk.imports ?? []) add(next, files)
  return files
}
const filesOf = (keys) => {
  const files = { js: new Set(), css: new Set() }
  for (const key of keys) add(key, files)
  return files
}
const files = filesOf(first)
// What the page itself preloads counts too, whether or not a module imports it.
for (const [, name] of page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g))
  files[name.endsWith('.css') ? 'css' : 'js'].add(name)

const weight = (names) =>
  [...names].reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).length, 0) / 1000
const sizes = { js: weight(files.js), css: weight(files.css) }

/** In kB of JavaScript beyond what every screen has loaded. */
const screenLimit = 45
const pageOf = (name) => `src/app/pages/${name}.tsx`
/** Screens that a page chooses by its address, each with its page. */
const inside = [
  [pageOf('course'), 'src/features/market/course/course-screen.tsx'],
  [pageOf('course'), 'src/features/learning/player/lesson-player.tsx'],
  [pageOf('course'), 'src/features/quizzes/player/quiz-player.tsx'],
  [pageOf('course-editor'), 'src/features/courses/studio/editor/course-editor-screen.tsx'],
  [pageOf('course-editor'), 'src/features/quizzes/editor/quiz-editor.tsx'],
]
const everywhere = filesOf([...first, ...deferred]).js
const screens = [
  ...Object.keys(manifest)
    // The page of the kit is for those who build Akada.
    .filter(
      (key) => key.startsWith('src/app/pages/') && manifest[key].isDynamicEntry && key !== pageOf('kit'),
    )
    .map((key) => [key]),
  ...inside,
].map((keys) => ({
  name: keys.at(-1),
  size: weight([...filesOf(keys).js].filter((file) => !everywhere.has(file))),
}))
const [largest] = screens.toSorted((one, other) => other.size - one.size)
const heavy = screens.filter(({ size }) => size > screenLimit)

/** A face without `swap` or `optional` hides its text until the font has loaded. */
const blockingFaces = [...files.css].flatMap((name) =>
  [
    ...read(name)
      .toString()
      .matchAll(/@font-face\s*\{([^}]*)\}/g),
  ]
    .map(([, face]) => face)
    // Those without an address are installed on the reader's machine.
    .filter((face) => face.includes('url('))
    .filter((face) => !/font-display:\s*(?:swap|optional|fallback)/.test(face)),
)
const unknown = preloadedModules.filter((name) => !manifest[name])

const failures = [
  ...Object.keys(limits)
    .filter((kind) => sizes[kind] > limits[kind])
    .map((kind) => `too much ${kind}`),
  ...([...filesOf(deferred).js].some((name) => name.includes('/schemas-'))
    ? ['the validator right after it']
    : []),
  ...(blockingFaces.length > 0 ? [`${blockingFaces.length} fonts that hide their text while they load`] : []),
]

if (process.argv.includes('--json')) {
  const names = { js: [...files.js], css: [...files.css] }
  console.log(JSON.stringify({ sizes, limits, files: names, failures }))
} else {
  console.log(`JavaScript ${sizes.js.toFixed(1)} kB gzip (limit ${limits.js})`)
  console.log(
    `Largest screen beyond it ${largest.size.toFixed(1)} kB gzip (limit ${screenLimit}): ${largest.name}`,
  )
  for (const { name, size } of heavy)
    console.error(`${name} loads ${size.toFixed(1)} kB beyond the first screen.`)
  for (const name of unknown)
    console.error(`${name}, which pages of the server preload, is not in the build.`)
  console.log(`CSS ${sizes.css.toFixed(1)} kB gzip (limit ${limits.css})`)
  for (const failure of failures) console.error(`The first screen has ${failure}.`)
  process.exitCode = failures.length + heavy.length + unknown.length > 0 ? 1 : 0
}
