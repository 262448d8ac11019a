import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scriptsAfterVideo } from './scripts-after-video.ts'
import { type Screen, screenModules } from './screen.ts'
import { filesOf } from './screen-files.ts'
import { type InPage, readInPage, withStyle } from './in-page.ts'
import { criticalText } from './critical-text.ts'

/** What a build serves as a page. */
export interface AppPage {
  page: string
  /** The small files that pages with words or a film contain; undefined where the build lacks one. */
  inPage: InPage | undefined
}

/** Reads the page, or returns its last content while a build is replacing it; its small files once for each build. */
export function createPageReader(
  folder: string,
  name: (page: string) => string = (page) => page,
): () => Promise<AppPage> {
  let last: (AppPage & { built: string }) | undefined
  return async () => {
    try {
      const built = await readFile(join(folder, 'index.html'), 'utf8')
      if (built !== last?.built) last = { built, page: name(built), inPage: await readInPage(folder) }
    } catch (error) {
      if (last === undefined) throw error
    }
    return last
  }
}

interface PageParts {
  folder: string
  screen: Screen | undefined
  inPage: InPage | undefined
}

/** The page of a screen, or of the app alone, with preloads of its files. */
export function pageOf(page: string, { folder, screen, inPage }: PageParts): string {
  const files = filesOf(folder, screen?.modules ?? screenModules)
  const whole = withFiles(screen ? withText(page, screen) : page, files)
  return screen && inPage ? criticalText(scriptsAfterVideo(withStyle(whole, inPage), inPage), inPage) : whole
}

/**
 * The page with a screen's own text; its content until the app starts is for clients that don't run scripts.
 */
function withText(page: string, { head, body, first = '' }: Screen): string {
  return page
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${first}`)
}

/** Preloads files that the page would request only once its scripts have run. */
const withFiles = (page: string, files: readonly string[]) =>
  page.replace('</head>', () => `${files.filter((tag) => !page.includes(tag)).join('')}</head>`)
