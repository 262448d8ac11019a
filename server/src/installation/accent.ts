import { createHash } from 'node:crypto'
import { SettingError } from '#lib/setting-error.ts'
import { brightened, contrastOf, mixed } from './contrast.ts'

export interface ThemeAccent {
  brand: string
  /** Text on it. */
  on: string
  hover: string
}

/** The operator's colour in both themes. */
export interface Accent {
  light: ThemeAccent
  dark: ThemeAccent
}

/** The ground of each theme on which texts have the least contrast, as in tokens.css, and what is written on colours. */
export const grounds = { light: '#f0ede1', dark: '#282a41' } as const
const writing = { light: '#ffffff', dark: '#141526' } as const
/** WCAG 2, level AA. */
const leastContrast = 4.5

/** One colour for the light theme and one for the dark, which is made of the first if it is missing. Throws a SettingError. */
export function readAccent(text: string | undefined): Accent | undefined {
  if (!text) return undefined
  const [light = '', dark = lightened(light)] = text.toLowerCase().split(/[\s,]+/)
  for (const hex of [light, dark])
    if (!/^#[0-9a-f]{6}$/.test(hex))
      throw new SettingError(`AKADA_ACCENT must be a colour such as #3b389e, or two of them: not "${text}".`)
  mustBeLegible('light', light, 'darker')
  mustBeLegible('dark', dark, 'lighter')
  return inBothThemes(light, dark)
}

/** A colour that is legible on light ground, and one of the same hue for dark ground. */
export const inBothThemes = (light: string, dark = lightened(light)): Accent => ({
  light: { brand: light, on: writing.light, hover: mixed(light, '#000000', 0.14) },
  dark: { brand: dark, on: writing.dark, hover: mixed(dark, '#ffffff', 0.3) },
})

function mustBeLegible(theme: keyof typeof grounds, hex: string, direction: string): void {
  const contrast = contrastOf(hex, grounds[theme])
  if (contrast >= leastContrast) return
  throw new SettingError(
    `AKADA_ACCENT: ${hex} can't be read in the ${theme} theme (contrast ${contrast.toFixed(1)}, needed ${leastContrast}); choose a ${direction} colour, or one for each theme, such as #3b389e,#fabf21.`,
  )
}

/** The same hue, as light as the dark theme needs. */
function lightened(hex: string): string {
  for (let part = 0.2; part < 1; part += 0.05) {
    const lighter = mixed(brightened(hex, 200), '#ffffff', part)
    if (contrastOf(lighter, grounds.dark) >= leastContrast + 1) return lighter
  }
  return hex
}

function accentOf(text: string | undefined): Accent | undefined {
  try {
    return readAccent(text)
  } catch {
    // The start refuses it in words.
    return undefined
  }
}

/** This installation's colour; undefined where it has the product's. */
export const accent = accentOf(process.env['AKADA_ACCENT'])

const rulesOf = ({ brand, on, hover }: ThemeAccent) =>
  `{--brand:${brand};--on-brand:${on};--brand-hover:${hover};--accent:${brand};--on-accent:${on}}`

/** What replaces the product's colours: by the theme of the page or of a part of it, or by the system's where pages have no scripts. */
export const accentRules = accent && {
  byTheme: `[data-theme=dark][data-theme]${rulesOf(accent.dark)}[data-theme=light][data-theme]${rulesOf(accent.light)}`,
  bySystem: `:root${rulesOf(accent.dark)}@media (prefers-color-scheme: light){:root${rulesOf(accent.light)}}`,
}

/** The source that lets a page contain the rules by theme. */
export const accentSource =
  accentRules && `'sha256-${createHash('sha256').update(accentRules.byTheme).digest('base64')}'`
