import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filmFirst } from './film-first.ts'
import type { Screen } from './screen.ts'
import { filesOf } from './screen-files.ts'
import { type InPage, withStyle } from './in-page.ts'
import { wordsFirst } from './words-first.ts'

/** Where the web app finds the module of a screen, unless the screen names it. */
const screens = 'src/app/registries/screens.ts'

/** Reads the page, or returns its last content while a build is replacing it. */
export function createPageReader(folder: string): () => Promise<string> {
  let last: string | undefined
  return async () => {
    try {
      last = await readFile(join(folder, 'index.html'), 'utf8')
    } catch (error) {
      if (last === undefined) throw error
    }
    return last
  }
}

interface Shown {
  folder: string
  screen: Screen | undefined
  inPage: InPage | undefined
}

/** The page of a screen, or of the app alone, with preloads of its files. */
export function pageOf(page: string, { folder, screen, inPage }: Shown): string {
  const files = filesOf(folder, screen?.module ?? screens)
  const whole = withFiles(screen ? withWords(page, screen) : page, files)
  return inPage ? wordsFirst(filmFirst(withStyle(whole, inPage), inPage), inPage) : whole
}

/**
 * The page with a screen's own text; its content until the app starts is for clients that don't run scripts.
 */
function withWords(page: string, { head, body, first = '' }: Screen): string {
  return page
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${first}`)
}

/** Preloads files that the page would request only once its scripts have run. */
const withFiles = (page: string, files: readonly string[]) =>
  page.replace('</head>', () => `${files.filter((tag) => !page.includes(tag)).join('')}</head>`)
