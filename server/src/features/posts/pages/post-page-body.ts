import { siteNameHtml } from '#installation/site-name.ts'
import type { MediaModel, mediaOf } from '#media/assets/media-model.ts'
import { counted } from '#lib/counted.ts'
import { escapeHtml } from '#lib/escape-html.ts'

export interface PostPageRow {
  id: string
  userId: string
  username: string
  firstName: string
  lastName: string
  title: string
  body: string
  hashtag: string
  createdAt: Date
  media: MediaModel[]
  share: { key: string; width: number; height: number; mimeType: string } | null
  likes: number
  comments: number
  isDeleted: boolean
  isPublic: boolean
}

/** The full name of the creator, else their username. */
export const authorNameOf = ({ firstName, lastName, username }: PostPageRow) =>
  `${firstName} ${lastName}`.trim() || username

/** What clients without scripts see of a post. */
export function postPageBody(post: PostPageRow, media: ReturnType<typeof mediaOf> | undefined): string {
  const { userId, username, title, body, hashtag, createdAt, likes, comments } = post
  const text = escapeHtml
  const day = createdAt.toISOString().slice(0, 10)
  return [
    '<main class="plain"><article>',
    `<h1 dir="auto">${text(title || `Post by @${username}`)}</h1>`,
    `<p><a href="/socials/profile/${userId}"><bdi>${text(authorNameOf(post))}</bdi> (@${text(username)})</a> · `,
    `<time datetime="${day}">${day}</time></p>`,
    // With scripts the app loads media in the right size, so they aren't loaded here as well.
    media ? `<noscript>${mediaHtml(media)}</noscript>` : '',
    body ? `<p class="text" dir="auto">${text(body)}</p>` : '',
    hashtag ? `<p>${text(hashtag.split(',').join(' '))}</p>` : '',
    `<p>${counted(likes, 'like')} · ${counted(comments, 'comment')}</p>`,
    `</article><p><a href="/socials">More on ${siteNameHtml}</a></p></main>`,
  ].join('')
}

function mediaHtml({ url, poster, mimeType, alt, width, height }: ReturnType<typeof mediaOf>): string {
  const size = `width="${width}" height="${height}"`
  return mimeType.startsWith('video/')
    ? `<video controls playsinline preload="none" src="${escapeHtml(url)}"${poster ? ` poster="${escapeHtml(poster)}"` : ''} ${size}></video>`
    : `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" ${size}>`
}
