import type { Post } from '@akada/contract/posts/routes'
import { fullName } from '@akada/contract/text/full-name'
import { escapeHtml } from '#lib/escape-html.ts'
import { xmlTag } from '#lib/xml-tag.ts'

/** Posts in a feed: what readers ask for at once. */
export const feedPosts = 30

interface Channel {
  title: string
  description: string
  /** Of the page that lists the same, and of the feed, both from the root. */
  page: string
  path: string
  posts: readonly Post[]
}

/** A film or picture for programs that fetch it; its size is said where it is known. */
function enclosureOf({ media: [first] }: Post, origin: string): string {
  if (!first || first.status !== 'published' || first.url === '') return ''
  const bytes = first.renditions.find(({ url }) => url === first.url)?.bytes ?? 0
  const url = new URL(first.url, origin).href
  return `<enclosure url="${escapeHtml(url)}" length="${bytes}" type="${escapeHtml(first.mimeType)}"/>`
}

function itemOf(post: Post, origin: string): string {
  const { id, title, body, username, hashtag, createdAt } = post
  const address = `${origin}/posts/${id}`
  const tags = hashtag.split(',').flatMap((one) => one.trim().replace(/^#/, '') || [])
  return [
    '<item>',
    xmlTag('title', title || body.slice(0, 90) || `Post by @${username}`),
    xmlTag('link', address),
    `<guid isPermaLink="true">${escapeHtml(address)}</guid>`,
    xmlTag('pubDate', new Date(createdAt).toUTCString()),
    xmlTag('dc:creator', fullName(post)),
    body ? xmlTag('description', body) : '',
    ...tags.map((one) => xmlTag('category', one)),
    enclosureOf(post, origin),
    '</item>',
  ].join('')
}

/** A list of public posts as RSS 2.0, for feed readers and players of podcasts. */
export function rssOf({ title, description, page, path, posts }: Channel, origin: string): string {
  const [newest] = posts
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    xmlTag('title', title),
    xmlTag('link', origin + page),
    xmlTag('description', description),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeHtml(origin + path)}"/>`,
    newest ? xmlTag('lastBuildDate', new Date(newest.createdAt).toUTCString()) : '',
    ...posts.map((post) => itemOf(post, origin)),
    '</channel></rss>',
  ].join('')
}
