import { GlobalFonts } from '@napi-rs/canvas'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** The font files hold one alphabet each; Skia takes the first family of the list that has the letter. */
const alphabets = ['latin', 'vietnamese', 'latin-ext'] as const

export const families = {
  display: alphabets.map((alphabet) => `"Lesson display ${alphabet}"`).join(', '),
  text: alphabets.map((alphabet) => `"Lesson text ${alphabet}"`).join(', '),
} as const

export type Family = keyof typeof families

let loaded = false

/** Registers the product's typefaces with the canvas, so that no lesson depends on the machine's fonts. */
export function loadFonts(): void {
  if (loaded) return
  for (const alphabet of alphabets) {
    register(
      `@fontsource-variable/ojuju/files/ojuju-${alphabet}-wght-normal.woff2`,
      `Lesson display ${alphabet}`,
    )
    for (const weight of [400, 700]) {
      register(
        `@fontsource/andika/files/andika-${alphabet}-${weight}-normal.woff2`,
        `Lesson text ${alphabet}`,
      )
    }
  }
  loaded = true
}

function register(file: string, family: string): void {
  if (!GlobalFonts.registerFromPath(resolve(file), family))
    throw new Error(`The font ${file} could not be read.`)
}
