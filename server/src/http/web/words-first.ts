import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const tokens = resolve(import.meta.dirname, '../../../../web/src/ui/theme/tokens.css')
const themes = /(\[data-theme='(?:dark|light)'\]) \{([^}]*)\}/g
const themeLink = '<script src="/theme.js"></script>'
/** What pages name where the style of their words belongs. */
const styleLink = '<link rel="stylesheet" href="/plain.css">'
const app = /<script type="module"[^>]* src="([^"]+)"><\/script>/
const preload = /<link rel="modulepreload"[^>]* href="([^"]+)">/g
const sheet = /<link rel="stylesheet"[^>]* href="([^"]+)">/g

/** Two small files of the build that a page with words contains, so that nothing is fetched before its first paint. */
export interface InPage {
  theme: string
  style: string
}

/** Reads both; undefined where a build has neither. */
export async function readInPage(folder: string): Promise<InPage | undefined> {
  try {
    const [theme, style, colours] = await Promise.all(
      [join(folder, 'theme.js'), join(folder, 'plain.css'), tokens].map((path) => readFile(path, 'utf8')),
    )
    return theme && style && colours ? { theme, style: coloursFor(style, colours) + style } : undefined
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

/**
 * The page with its words and their pictures before the app: style sheets and scripts start when they show, or soon
 * after. Pages without words, and those that begin with a film or a picture of their own, are left as they are.
 */
export function wordsFirst(page: string, { theme }: InPage): string {
  const [script, address] = app.exec(page) ?? []
  const isOfWords =
    page.includes('<div id="root"><main class="plain"') && !page.includes('class="first-media"')
  if (!script || !isOfWords) return page
  const list = (links: RegExp) => [...page.matchAll(links)].map(([, href]) => href).join(' ')
  const begin = `<script defer src="/begin.js" data-app="${address}" data-files="${list(preload)}" data-sheets="${list(sheet)}"></script>`
  return page
    .replace(script, '')
    .replaceAll(preload, '')
    .replaceAll(sheet, '')
    .replace(themeLink, () => `<script>${theme}</script>`)
    .replace('</body>', () => `${begin}</body>`)
}

/** The policy that lets exactly these two run and apply. */
export const allowing = (policy: string, { theme, style }: InPage): string =>
  policy
    .replace("script-src 'self'", `$& ${hashOf(theme)}`)
    .replace("style-src 'self'", `$& ${hashOf(style)}`)

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
