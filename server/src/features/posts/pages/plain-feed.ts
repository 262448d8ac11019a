import { siteNameHtml } from '#installation/site-name.ts'
import type { Post } from '@akada/contract/posts/routes'
import { escapeHtml } from '#lib/escape-html.ts'

/** Letters of a text that stand for it in a list. */
const lengthOfWords = 120

/** The first posts as links, for those whose browser runs no scripts. */
export const plainFeed = (posts: readonly Post[]): string =>
  posts.length > 0
    ? `<noscript><main class="plain"><h1>${siteNameHtml}</h1><ul>${posts.map(itemOf).join('')}</ul></main></noscript>`
    : ''

function itemOf({ id, title, body, username, media: [media] }: Post): string {
  const still = media?.stills.find(({ mimeType }) => mimeType === 'image/webp')
  const picture = still ? `<img src="${escapeHtml(still.url)}" alt="" width="72" loading="lazy"> ` : ''
  const words = title || body.slice(0, lengthOfWords) || `Post by @${username}`
  return `<li dir="auto">${picture}<a href="/posts/${id}">${escapeHtml(words)}</a> <bdi>@${escapeHtml(username)}</bdi></li>`
}
