import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const tokens = resolve(import.meta.dirname, '../../../../web/src/ui/theme/tokens.css')
const themes = /(\[data-theme='(?:dark|light)'\]) \{([^}]*)\}/g
/** What pages name where the style of their words belongs. */
const styleLink = '<link rel="stylesheet" href="/plain.css">'

/**
 * Three small files of the build that a page with words or a film contains, so that nothing is fetched before its
 * first paint, nor before the app is.
 */
export interface InPage {
  style: string
  /** Sets the theme, then starts the app. */
  begin: string
}

/** Reads all three; undefined where a build lacks one. */
export async function readInPage(folder: string): Promise<InPage | undefined> {
  const paths = [...['theme.js', 'begin.js', 'plain.css'].map((name) => join(folder, name)), tokens]
  try {
    const [theme, begin, style, colours] = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
    if (!theme || !begin || !style || !colours) return undefined
    return { begin: `${theme}\n${begin}`, style: coloursFor(style, colours) + style }
  } catch {
    return undefined
  }
}

const nameOf = (rule: string) => /^\s*(color-scheme|--[\w-]+)/.exec(rule)?.[1] ?? ''

/** The colours that a style sheet uses, of both themes. */
function coloursFor(style: string, colours: string): string {
  const used = new Set([...style.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
  return [...colours.matchAll(themes)]
    .map(([, selector, rules = '']) => {
      const needed = rules
        .split(';')
        .filter((rule) => used.has(nameOf(rule)) || nameOf(rule) === 'color-scheme')
      return `${selector}{${needed.map((rule) => rule.trim()).join(';')}}`
    })
    .join('')
}

/** The page with the style of its words inside. */
export const withStyle = (page: string, { style }: InPage): string =>
  page.replace(styleLink, () => `<style>${style}</style>`)

/** The policy that lets exactly these two run and apply. */
export const allowInline = (policy: string, { begin, style }: InPage): string =>
  policy
    .replace("script-src 'self'", `$& ${hashOf(begin)}`)
    .replace("style-src 'self'", `$& ${hashOf(style)}`)

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
