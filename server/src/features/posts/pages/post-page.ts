import { type Db, statement } from '#db/connect.ts'
import { type MediaModel, mediaOf } from '#media/assets/media-model.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { Screen } from '#http/web/screen.ts'
import { firstMediaHtml } from './first-media.ts'
import type { ScreenPage, ScreenVisit } from '#share-pages/screen-page.ts'
import type { Context } from '#context.ts'
import { type LinkedMedia, absent, absolute, headOf } from '#share-pages/page-head.ts'

interface Row {
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

const pageRow = statement<Row>(`
  select p.id, p.user_id, u.username, u.first_name, u.last_name, p.title, p.body, p.hashtag, p.created_at, p.media,
         (select m.share_still from media_assets m where m.owner_type = 'post' and m.owner_id = p.id
           order by m.position limit 1) as share,
         s.likes, s.comments, p.deleted_at is not null as is_deleted,
         exists (select from can_see_post(null, p, u)) as is_public
    from posts p
    join users u on u.id = p.user_id
    join post_stats s on s.post_id = p.id
   where p.id = $1`)

/** The public content of a post; members who may see more get it from the app. */
async function describePost(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { id, origin, request }: ScreenVisit,
): Promise<Screen> {
  const post = await findPost(db, id)
  if (post?.isDeleted) return absent(410)
  if (!post?.isPublic) return absent(404)
  const [media] = post.media.map((one) => mediaOf(one, storage))
  const video = media?.mimeType.startsWith('video/')
    ? { ...media, url: absolute(media.url, origin) }
    : undefined
  const image = imageOf(post, { storage, origin })
  const head = headOf(
    { ...descriptionOf(post), type: video ? 'video.other' : 'article', image, video },
    origin,
  )
  return { status: 200, head, body: bodyOf(post, media), first: firstMediaHtml(media, request) }
}

const descriptionOf = (post: Row) => ({
  title: post.title || post.body || `Post by @${post.username}`,
  description: post.body || `${nameOf(post)} (@${post.username}) on Akada`,
  path: `/posts/${post.id}`,
  isIndexed: true,
})

const findPost = async (db: Db, id: string) => (await pageRow(db, id))[0]

const nameOf = ({ firstName, lastName, username }: Row) => `${firstName} ${lastName}`.trim() || username

/** The share picture; older posts have a poster or a picture that usually fits. */
function imageOf(
  { share, media: [first], username }: Row,
  { storage, origin }: Pick<Context, 'storage'> & { origin: string },
): (LinkedMedia & { alt: string }) | undefined {
  if (!first) return undefined
  const alt = first.alt || `Post by @${username}`
  if (share) return { ...share, url: absolute(storage.url(share.key), origin), alt }
  if (!first.posterKey) return undefined
  const { width, height } = first
  const scale = Math.min(1, 480 / (width || 1))
  return {
    url: absolute(storage.url(first.posterKey), origin),
    mimeType: 'image/jpeg',
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    alt,
  }
}

function bodyOf(post: Row, media: ReturnType<typeof mediaOf> | undefined): string {
  const { userId, username, title, body, hashtag, createdAt, likes, comments } = post
  const text = escapeHtml
  const day = createdAt.toISOString().slice(0, 10)
  return [
    '<main class="plain"><article>',
    `<h1 dir="auto">${text(title || `Post by @${username}`)}</h1>`,
    `<p><a href="/socials/profile/${userId}"><bdi>${text(nameOf(post))}</bdi> (@${text(username)})</a> · `,
    `<time datetime="${day}">${day}</time></p>`,
    // With scripts the app loads the media in the right size; nobody should load them twice.
    media ? `<noscript>${mediaHtml(media)}</noscript>` : '',
    body ? `<p class="text" dir="auto">${text(body)}</p>` : '',
    hashtag ? `<p>${text(hashtag.split(',').join(' '))}</p>` : '',
    `<p>${counted(likes, 'like')} · ${counted(comments, 'comment')}</p>`,
    '</article><p><a href="/socials">More on Akada</a></p></main>',
  ].join('')
}

function mediaHtml({ url, poster, mimeType, alt, width, height }: ReturnType<typeof mediaOf>): string {
  const size = `width="${width}" height="${height}"`
  return mimeType.startsWith('video/')
    ? `<video controls playsinline preload="none" src="${escapeHtml(url)}"${poster ? ` poster="${escapeHtml(poster)}"` : ''} ${size}></video>`
    : `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" ${size}>`
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

const newestPublic = statement<{ id: string; day: string }>(`
  select p.id, to_char(coalesce(p.published_at, p.created_at), 'YYYY-MM-DD') as day
    from posts p join users u on u.id = p.user_id cross join can_see_post(null, p, u)
   where p.status = 'published' and p.deleted_at is null
   order by p.id desc limit 5000`)

export const postPage: ScreenPage = {
  path: /^\/(?:socials\/)?posts\/([^/]+)\/?$/,
  describe: describePost,
  sitemap: async (db) => (await newestPublic(db)).map(({ id, day }) => ({ path: `/posts/${id}`, day })),
}
