import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'

const fonts = [
  { family: 'Andika', file: '@fontsource/andika/files/andika-latin-400-normal.woff2' },
  { family: 'Andika Bold', file: '@fontsource/andika/files/andika-latin-700-normal.woff2' },
  { family: 'Andika Ext', file: '@fontsource/andika/files/andika-latin-ext-400-normal.woff2' },
  { family: 'Andika Bold Ext', file: '@fontsource/andika/files/andika-latin-ext-700-normal.woff2' },
  { family: 'Andika Viet', file: '@fontsource/andika/files/andika-vietnamese-700-normal.woff2' },
  { family: 'Ojuju', file: '@fontsource-variable/ojuju/files/ojuju-latin-wght-normal.woff2' },
  { family: 'Ojuju Ext', file: '@fontsource-variable/ojuju/files/ojuju-latin-ext-wght-normal.woff2' },
  { family: 'Ojuju Viet', file: '@fontsource-variable/ojuju/files/ojuju-vietnamese-wght-normal.woff2' },
] as const

/** Makes the fonts of papers known to the canvas. */
export function loadFonts(): void {
  for (const { family, file } of fonts)
    if (!GlobalFonts.has(family))
      GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(file)), family)
}

export const plainFont = '"Andika", "Andika Ext", "Andika Viet"'
export const boldFont = '"Andika Bold", "Andika Bold Ext", "Andika Viet"'
/** For titles; it has a weight that can be chosen, so whoever writes with it sets that, too. */
export const displayFont = `"Ojuju", "Ojuju Ext", "Ojuju Viet", ${boldFont}`
export const displayWeight = "'wght' 700"
