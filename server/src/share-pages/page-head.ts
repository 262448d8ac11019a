import { siteName, siteNameHtml } from '#installation/site-name.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { shortened } from '#lib/shortened.ts'
import { type Card, cardMimeType, cardPath, cardSize, siteCard } from './cards/card-address.ts'
import { type Thing, jsonLd } from './json-ld.ts'

/** A picture or video as other sites may show it; addresses are whole. */
export interface LinkedMedia {
  url: string
  mimeType: string
  /** Pixels; 0 where nobody knows. */
  width: number
  height: number
}

/** What a page says of itself to search engines and to messengers that show a preview of its link. */
export interface PageDescription {
  title: string
  description: string
  /** The one address of the page, from the root. */
  path: string
  type: 'article' | 'profile' | 'video.other' | 'website'
  image: (LinkedMedia & { alt: string }) | undefined
  video: LinkedMedia | undefined
  isIndexed: boolean
  /** Other sites may show it in a frame. */
  hasEmbed?: true
  /** Of its posts as RSS, from the root. */
  feed?: string
  /** What search engines may show beside the link, in the words of schema.org; only of indexed pages. */
  things?: (address: string) => readonly Thing[]
}

/** Messengers cut titles and descriptions at about these lengths. */
const lengths = { title: 90, description: 200 } as const

export const plainStyle = '<link rel="stylesheet" href="/plain.css">'

/** The head of a page that is there. Without an address of ours it has neither one nor a preview, and isn't indexed. */
export function headOf(page: PageDescription, origin: string | undefined): string {
  const { path, type, image, video, isIndexed, things } = page
  const title = cut(page.title, lengths.title)
  const description = cut(page.description, lengths.description)
  if (!origin)
    return [
      `<title>${escapeHtml(`${title} · ${siteName}`)}</title>`,
      meta('name', 'description', description),
      meta('name', 'robots', 'noindex'),
      plainStyle,
    ].join('')
  const address = origin + path
  return [
    `<title>${escapeHtml(`${title} · ${siteName}`)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...alternatesOf(page, origin, title),
    isIndexed ? '' : meta('name', 'robots', 'noindex'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...(image ? [...mediaTags('og:image', image), meta('property', 'og:image:alt', image.alt)] : []),
    ...(video ? mediaTags('og:video', video) : []),
    meta('name', 'twitter:card', image && image.width >= 300 ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...(image
      ? [meta('name', 'twitter:image', image.url), meta('name', 'twitter:image:alt', image.alt)]
      : []),
    isIndexed && things ? jsonLd(things(address)) : '',
    plainStyle,
  ].join('')
}

/** The same for other programs, which find it by these links. */
function alternatesOf({ path, hasEmbed, feed }: PageDescription, origin: string, title: string): string[] {
  const linkOf = (type: string, address: string) =>
    `<link rel="alternate" type="application/${type}" href="${escapeHtml(origin + address)}" title="${escapeHtml(title)}">`
  return [
    ...(hasEmbed ? [linkOf('json+oembed', `/oembed?url=${encodeURIComponent(origin + path)}`)] : []),
    ...(feed ? [linkOf('rss+xml', feed)] : []),
  ]
}

const about = `Short lessons from people who do the work. Watch, learn, and teach what you know on ${siteName}.`

/** Messengers show no newer formats. */
export const isForMessengers = (mimeType: string) => mimeType === 'image/jpeg' || mimeType === 'image/png'

/** The words of the site's own card. */
export const siteTexts = { title: 'Learn it from someone who does it.', text: about }

/** The site's own card, for pages without a picture of theirs. */
export const siteImage = (origin: string | undefined) => ({
  url: absolute(siteCard, origin),
  mimeType: cardMimeType,
  ...cardSize,
  alt: siteName,
})

/** A drawn card for a page of our own words, and perhaps a small picture. */
export const cardImage = (secret: Buffer, card: Card, origin: string | undefined) => ({
  url: absolute(cardPath(secret, { ...card, title: cut(card.title, 90), text: cut(card.text, 150) }), origin),
  mimeType: cardMimeType,
  ...cardSize,
  alt: card.title,
})

/** The head of the first page; only those whose browser runs no scripts need a style that isn't the app's. */
export function homeHead(origin: string | undefined): string {
  const home = {
    title: siteName,
    description: about,
    path: '/socials',
    type: 'website',
    isIndexed: true,
  } as const
  return headOf({ ...home, image: siteImage(origin), video: undefined }, origin)
    .replace(`${siteNameHtml} · ${siteNameHtml}`, () => siteNameHtml)
    .replace(plainStyle, `<noscript>${plainStyle}</noscript>`)
}

export const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

const mediaTags = (name: string, { url, mimeType, width, height }: LinkedMedia) => [
  meta('property', name, url),
  ...(url.startsWith('https:') ? [meta('property', `${name}:secure_url`, url)] : []),
  meta('property', `${name}:type`, mimeType),
  ...(width > 0 ? [meta('property', `${name}:width`, String(width))] : []),
  ...(height > 0 ? [meta('property', `${name}:height`, String(height))] : []),
]

/** Text in one line, cut between letters as people see them. */
const cut = (text: string, maxLength: number): string =>
  shortened(text.replaceAll(/\s+/g, ' ').trim(), ({ length }) => length <= maxLength)

/** An address of ours as others can use it. */
export const absolute = (url: string, origin: string | undefined): string =>
  URL.parse(url, origin)?.href ?? ''
