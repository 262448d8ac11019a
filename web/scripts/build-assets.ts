/**
 * Generates the assets stored in the repository: the icon sprite, small font files with the letters of
 * Nigerian languages, and the app's icon as pictures. Run it after adding an icon: `npm run assets -w web`.
 */
import { createRequire } from 'node:module'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { iconNames } from '../src/ui/graphics/icon-names.ts'

const require = createRequire(import.meta.url)
const ui = new URL('../src/ui/', import.meta.url)

/** The word "Akada" set in Danfo, stored as a path so that no page loads that font. */
async function markSymbol(name: string): Promise<string> {
  const svg = await readFile(new URL(`graphics/${name}.svg`, ui), 'utf8')
  return svg
    .trim()
    .replace('<svg xmlns="http://www.w3.org/2000/svg"', `<symbol id="${name}"`)
    .replace('</svg>', '</symbol>')
}

async function sprite(): Promise<string> {
  const symbols = await Promise.all(
    iconNames.map(async (name) => {
      const style = name.endsWith('-fill') ? 'fill' : 'regular'
      const svg = await readFile(require.resolve(`@phosphor-icons/core/assets/${style}/${name}.svg`), 'utf8')
      const shapes = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
      return `<symbol id="${name}" viewBox="0 0 256 256">${shapes}</symbol>`
    }),
  )
  const marks = await Promise.all(['wordmark', 'wordmark-short'].map(markSymbol))
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${[...marks, ...symbols].join('\n')}\n</svg>\n`
}

const fileOf = (font: string) => readFile(require.resolve(font))

const subset = async (font: string, text: string) =>
  subsetFont(await fileOf(font), text, { targetFormat: 'woff2' })

/** Letters of Nigerian languages, in both cases, that the fonts' latin files omit, by the published file that has them. */
const letters = {
  hooks: { slice: 'latin-ext', text: 'ɓɗƙƴɛɔŋṣṅǹḿńśƁƊƘƳƐƆŊṢṄǸḾŃŚ₦āēīōūǎěǐǒǔĀĒĪŌŪĩũĨŨ' },
  dots: { slice: 'vietnamese', text: 'ẹọịụẸỌỊỤ\u0300\u0301\u0303\u0304\u0323\u0329' },
}

const ojuju = (slice: string) => `@fontsource-variable/ojuju/files/ojuju-${slice}-wght-normal.woff2`

async function fonts(): Promise<void> {
  await mkdir(new URL('theme/fonts/', ui), { recursive: true })
  const write = async (name: string, font: string, text: string) =>
    writeFile(new URL(`theme/fonts/akada-${name}.woff2`, ui), await subset(font, text))
  for (const [name, { slice, text }] of Object.entries(letters)) {
    for (const weight of [400, 700])
      await write(
        `text-${name}-${weight}`,
        `@fontsource/andika/files/andika-${slice}-${weight}-normal.woff2`,
        text,
      )
    await write(`display-${name}`, ojuju(slice), text)
  }
  // Prices need nothing else.
  await write('display-naira', ojuju('latin-ext'), '₦')
}

const files = new URL('../public/', import.meta.url)
const brand = '#3b389e'

const picture = (text: string, size: number) => sharp(Buffer.from(text), { density: 600 }).resize(size).png()

/** The app's icon as systems want it: as drawn, or on a full square that they may crop. */
async function appIcons(): Promise<void> {
  const svg = await readFile(new URL('icon.svg', files), 'utf8')
  for (const size of [192, 512])
    await picture(svg, size).toFile(fileURLToPath(new URL(`icon-${size}.png`, files)))
  const inside = (share: number) =>
    svg
      .replace(
        /<path fill="#3b389e"[^>]*>/,
        `<path fill="${brand}" d="M0 0h64v64H0z"/><g transform="${middle(share)}">`,
      )
      .replace('</svg>', '</g></svg>')
  await picture(inside(0.8), 512).toFile(fileURLToPath(new URL('icon-maskable-512.png', files)))
  await picture(inside(0.9), 180).toFile(fileURLToPath(new URL('icon-apple-180.png', files)))
}

/** Scales down to a share of the icon's 64 units, centred. */
const middle = (share: number) => `translate(${32 * (1 - share)} ${32 * (1 - share)}) scale(${share})`

await writeFile(new URL('graphics/icons.svg', ui), await sprite())
await fonts()
await appIcons()
