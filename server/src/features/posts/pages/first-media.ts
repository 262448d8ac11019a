import { av1Cookie, firstFilmHeight, firstFilmId, noFilmCookie } from '@akada/contract/common'
import type { Media } from '@akada/contract/media/routes'
import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '#lib/escape-html.ts'

/**
 * What a phone shows of a screen's first post before any script runs; the app moves the very film into its
 * place. Rendered as the app renders it, so that everything is fetched once.
 */
export function firstMediaHtml(media: Media | undefined, request: FastifyRequest): string {
  if (!media) return ''
  const isTall = !media.width || !media.height || media.width / media.height <= 0.66
  const film = mayPlay(request) ? filmOf(media, request.cookies[av1Cookie] !== undefined) : ''
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
function filmOf({ id, url, mimeType, renditions, alternatives = [] }: Media, prefersAv1: boolean): string {
  if (!mimeType.startsWith('video/')) return ''
  const ladder = renditions.toSorted((one, other) => shortSide(one) - shortSide(other))
  const film = ladder.find((one) => shortSide(one) >= firstFilmHeight) ?? ladder.at(-1)
  const light = prefersAv1 && alternatives.find(({ height }) => height === film?.height)
  const sources = [
    light ? sourceOf(light.url, ' type="video/mp4; codecs=&quot;av01.0.04M.08,opus&quot;"') : '',
    sourceOf(film?.url ?? url),
  ]
  return `<video id="${firstFilmId}" data-media="${id}" muted autoplay playsinline loop preload="auto">${sources.join('')}</video>`
}

const sourceOf = (url: string, type = '') =>
  `<source src="${escapeHtml(url)}"${type} media="(prefers-reduced-motion: no-preference)">`

const shortSide = ({ width, height }: { width: number; height: number }) => Math.min(width, height)
