import { firstFilmId, noFilmCookie } from '@akada/contract/common'
import type { Media } from '@akada/contract/media/routes'
import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '#lib/escape-html.ts'

/** Height of the rendition that starts first: its bytes leave a slow connection capacity for the app's scripts. */
const firstLines = 360

/**
 * What a phone shows of a screen's first post before any script runs; the app moves the very film into its
 * place. Rendered as the app renders it, so that everything is fetched once.
 */
export function firstMediaHtml(media: Media | undefined, request: FastifyRequest): string {
  if (!media) return ''
  const isTall = !media.width || !media.height || media.width / media.height <= 0.66
  const film = mayPlay(request) ? filmOf(media) : ''
  return `<div class="first-media"${isTall ? '' : ' data-whole'}>${pictureOf(media)}${film}</div>`
}

/** Members who save data or have turned autoplay off start films themselves. */
const mayPlay = ({ headers, cookies }: FastifyRequest) =>
  headers['save-data'] !== 'on' && cookies[noFilmCookie] === undefined

function pictureOf({ stills, mimeType, url, poster }: Media): string {
  const fallback = mimeType.startsWith('image/') ? url : poster
  if (!fallback) return ''
  const sources = ['image/avif', 'image/webp'].map((kind) => {
    const sizes = stills.filter((still) => still.mimeType === kind)
    const set = sizes.map((still) => `${still.url} ${still.width}w`).join(', ')
    return set
      ? `<source type="${kind}" srcset="${escapeHtml(set)}" sizes="(width < 48rem) 100vw, 32rem">`
      : ''
  })
  return `<picture>${sources.join('')}<img src="${escapeHtml(fallback)}" alt="" fetchpriority="high" decoding="sync"></picture>`
}

/** The source's condition keeps films still where the system asks for reduced motion. */
function filmOf({ id, url, mimeType, renditions }: Media): string {
  if (!mimeType.startsWith('video/')) return ''
  const ladder = renditions.toSorted((one, other) => shortSide(one) - shortSide(other))
  const film = ladder.find((one) => shortSide(one) >= firstLines) ?? ladder.at(-1)
  const source = `<source src="${escapeHtml(film?.url ?? url)}" media="(prefers-reduced-motion: no-preference)">`
  return `<video id="${firstFilmId}" data-media="${id}" muted autoplay playsinline loop preload="auto">${source}</video>`
}

const shortSide = ({ width, height }: { width: number; height: number }) => Math.min(width, height)
