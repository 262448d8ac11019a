import { siteName } from '#installation/site-name.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { Embed } from '#http/web/screen.ts'

/** Pixels; what a frame has where the other site names none. */
const usual = { width: 480, widest: 1920, caption: 68 } as const

interface Room {
  width: number | undefined
  height: number | undefined
}

/** As wide as there is room, as high as the picture then is, with two lines below it. */
function sizeOf({ video, image }: Embed, room: Room) {
  const { width = 0, height = 0 } = video ?? image ?? {}
  const ratio = width > 0 && height > 0 ? height / width : 9 / 16
  const wide = Math.min(room.width ?? usual.width, usual.widest)
  const high = Math.round(wide * ratio) + usual.caption
  const limit = room.height ?? 720
  return high <= limit ? { width: wide, height: high } : { width: wide, height: limit }
}

/** The answer to a site that has found a link to a thing (oembed.com): a frame of ours, for films and for cards. */
export function oembedOf(embed: Embed, { origin, room }: { origin: string; room: Room }) {
  const { title, path, author, image, video } = embed
  const { width, height } = sizeOf(embed, room)
  const words = escapeHtml(title)
  return {
    version: '1.0',
    type: video ? 'video' : 'rich',
    title,
    provider_name: siteName,
    provider_url: origin,
    ...(author && { author_name: author.name, author_url: origin + author.path }),
    ...(image &&
      image.width > 0 && {
        thumbnail_url: image.url,
        thumbnail_width: image.width,
        thumbnail_height: image.height,
      }),
    cache_age: 3600,
    width,
    height,
    html: `<iframe src="${escapeHtml(`${origin}/embed${path}`)}" width="${width}" height="${height}" title="${words}" frameborder="0" loading="lazy" allow="fullscreen" allowfullscreen></iframe>`,
  }
}
