import { firstPostsId } from '@akada/contract/common'
import type { Media } from '@akada/contract/media'
import { accessCookie } from '@akada/contract/sessions'
import { firstAnonymousPage } from '../feed/anonymous-feed.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { Screen, Visit } from '#http/web/screen.ts'
import type { ScreenPage } from '#share-pages/screen-page.ts'
import type { Context } from '#context.ts'

const title = '<title>Akada</title>'
const description =
  '<meta name="description" content="Short lessons from people who do the work. Watch, learn, and teach what you know on Akada.">'

/** The feed of visitors comes with its first posts and shows the first picture before any script runs. Members ask for their own. */
async function describeFeed(context: Context, visit: Visit): Promise<Screen | undefined> {
  const screen = {
    status: 200,
    head: title + description,
    body: '',
    module: 'src/app/pages/socials.tsx',
  } as const
  if (visit.request.cookies[accessCookie]) return screen
  const page = await firstAnonymousPage(context, visit)
  const [media] = page.posts[0]?.media ?? []
  const data = JSON.stringify(page).replaceAll('<', String.raw`\u003c`)
  const posts = `<script type="application/json" id="${firstPostsId}">${data}</script>`
  return { ...screen, body: `${media ? pictureOf(media) : ''}${posts}` }
}

/** As the app draws it, so that it is fetched once. */
function pictureOf(media: Media): string {
  const { stills, width, height } = media
  const fallback = media.mimeType.startsWith('image/') ? media.url : media.poster
  if (!fallback) return ''
  const sources = ['image/avif', 'image/webp'].map((kind) => {
    const sizes = stills.filter(({ mimeType }) => mimeType === kind)
    const set = sizes.map((still) => `${still.url} ${still.width}w`).join(', ')
    return set
      ? `<source type="${kind}" srcset="${escapeHtml(set)}" sizes="(width < 48rem) 100vw, 32rem">`
      : ''
  })
  const isTall = !width || !height || width / height <= 0.66
  const image = `<img src="${escapeHtml(fallback)}" alt="" fetchpriority="high" decoding="sync">`
  return `<picture class="first-picture"${isTall ? '' : ' data-whole'}>${sources.join('')}${image}</picture>`
}

export const feedPage: ScreenPage = { path: /^\/socials$/, describe: describeFeed }
