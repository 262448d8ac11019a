// npm run notices: writes THIRD-PARTY.md, the packages that Akada runs with and their licences, from package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { project } from './install.mjs'

/** Packages whose entry in the lock has no licence; these are the words of their own files. */
const stated = {
  '@napi-rs/canvas-*': 'MIT',
  // Its package says MIT, its licence text another.
  '@shinyoshiaki/jspack': 'BSD-3-Clause',
  'xmlhttprequest-ssl': 'MIT',
  // The package itself is MIT, but what it brings is FFmpeg with x264 and x265.
  'node-av': 'MIT AND GPL-3.0-or-later',
  '@seydx/node-av-*': 'GPL-3.0-or-later',
}

const introduction = `# Third-party packages

What Akada runs with, from \`package-lock.json\`; \`npm run notices\` writes this file. \`npm run sbom\` prints the same
as a CycloneDX document, and the web app serves the licence texts of what it is built from at \`/licenses.md\`.

Most of these licences ask only to be named. Some ask for more of whoever passes Akada on, in an image for example:

- **The media library** (\`node-av\`, \`@seydx/node-av-*\`) is a build of FFmpeg with x264 and x265, under GPL 3. It is
  a separate program in a process of its own, but passing it on means offering its source as well.
- **libvips** (\`@img/sharp-libvips-*\`) and **libheif** are under LGPL 3: they may be replaced by other versions.
- **MPL 2** covers the files of these packages only; changes to them are to be published.
- **Fonts** are under the SIL Open Font License and may not be sold by themselves.
`

/** What is installed to run Akada, on any platform: no tools of development, no workspaces, each version once. */
export function neededPackages(lock) {
  const found = Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => !dev && !link && path.includes('node_modules/'))
    .map(([path, entry]) => ({ ...entry, name: path.split('node_modules/').pop() }))
  const byVersion = new Map(found.map((one) => [`${one.name}@${one.version}`, one]))
  return [...byVersion.keys()].toSorted().map((key) => byVersion.get(key))
}

/** One name for all platforms of a binary. */
const nameOf = ({ name, os, cpu }) => (os || cpu ? name.replace(platform, '$1*') : name)

/** An SPDX expression. */
export const licenseOf = (entry) => stated[nameOf(entry)] ?? entry.license ?? 'unknown'

/** The text of THIRD-PARTY.md for a lock file. */
export function noticesOf(lock) {
  const lines = neededPackages(lock).map((one) => `| ${nameOf(one)} | ${one.version} | ${licenseOf(one)} |`)
  return `${introduction}\n| package | version | licence |\n|---|---|---|\n${[...new Set(lines)].join('\n')}\n`
}

const platform =
  /([-/])(?:android|darwin|freebsd|linux|linuxmusl|openharmony|wasm32|win32|windows)(?:-[\w-]+)?$/

export const readLock = () => JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'))
export const noticesFile = join(project, 'THIRD-PARTY.md')

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(noticesFile, noticesOf(readLock()))
