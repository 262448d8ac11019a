import { siteName } from '#installation/site-name.ts'
import { type Db, statement } from '#db/connect.ts'
import { mediaOf } from '#media/assets/media-model.ts'
import type { Screen } from '#http/web/screen.ts'
import { firstMediaHtml } from './first-media.ts'
import { postPageBody, authorNameOf, type PostPageRow } from './post-page-body.ts'
import type { ScreenPage, ScreenVisit } from '#share-pages/screen-page.ts'
import type { Context } from '#context.ts'
import { absentPage } from '#share-pages/absent-page.ts'
import { type KeyAndDay, type KeysOfFile, createSitemap } from '#share-pages/create-sitemap.ts'
import { breadcrumbs, isoDuration } from '#share-pages/json-ld.ts'
import { type LinkedMedia, absolute, cardImage, headOf, isForMessengers } from '#share-pages/page-head.ts'

const findPostPage = statement<PostPageRow, { id: string }>(`
  select p.id, p.user_id, u.username, u.first_name, u.last_name, p.title, p.body, p.hashtag, p.created_at, p.media,
         (select m.share_still from media_assets m where m.owner_type = 'post' and m.owner_id = p.id
           order by m.position limit 1) as share,
         s.likes, s.comments, p.deleted_at is not null as is_deleted,
         exists (select from can_see_post(null, p, u)) as is_public
    from posts p
    join users u on u.id = p.user_id
    join post_stats s on s.post_id = p.id
   where p.id = :id`)

/** The public content of a post; members who may see more get it from the app. */
async function describePost(
  { db, storage, secret }: Pick<Context, 'db' | 'storage' | 'secret'>,
  { id, origin, request }: ScreenVisit,
): Promise<Screen> {
  const post = await findPost(db, id)
  if (post?.isDeleted) return absentPage(410)
  if (!post?.isPublic) return absentPage(404)
  const [media] = post.media.map((one) => mediaOf(one, storage))
  const video = media?.mimeType.startsWith('video/')
    ? { ...media, url: absolute(media.url, origin) }
    : undefined
  const card = { title: descriptionOf(post).title, text: `@${post.username}` }
  const image = imageOf(post, { storage, origin }) ?? cardImage(secret, card, origin)
  const head = headOf(
    {
      ...descriptionOf(post),
      type: video ? 'video.other' : 'article',
      hasEmbed: true,
      image,
      video,
      things: (address) => thingsOf(post, { address, image, video, seconds: media?.duration ?? 0 }),
    },
    origin,
  )
  const { title, path } = descriptionOf(post)
  const embed = { title, path, author: authorOf(post), image, video }
  return { status: 200, head, body: postPageBody(post, media), first: firstMediaHtml(media, request), embed }
}

const descriptionOf = (post: PostPageRow) => ({
  title: post.title || post.body || `Post by @${post.username}`,
  description: post.body || `Watch what ${authorNameOf(post)} (@${post.username}) has posted on ${siteName}.`,
  path: `/posts/${post.id}`,
  isIndexed: true,
})

const authorOf = (post: PostPageRow) => ({
  name: authorNameOf(post),
  path: `/socials/profile/${post.userId}`,
})

interface PageParts {
  address: string
  image: LinkedMedia | undefined
  video: LinkedMedia | undefined
  seconds: number
}

function thingsOf(post: PostPageRow, { address, image, video, seconds }: PageParts) {
  const { title, description } = descriptionOf(post)
  const author = authorOf(post)
  const way = breadcrumbs(address, [author], title)
  // Search engines take a film only with its picture.
  if (!video || !image) return [way]
  const film = {
    '@type': 'VideoObject',
    name: title,
    description,
    url: address,
    thumbnailUrl: image.url,
    contentUrl: video.url,
    uploadDate: post.createdAt.toISOString(),
    ...(seconds > 0 && { duration: isoDuration(seconds) }),
    author: { '@type': 'Person', name: author.name, url: new URL(author.path, address).href },
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: post.likes,
    },
  } as const
  return [film, way]
}

const findPost = async (db: Db, id: string) => (await findPostPage(db, { id }))[0]

/** The share picture; older posts have a poster or a picture that usually fits. */
function imageOf(
  { share, media: [first], username }: PostPageRow,
  { storage, origin }: Pick<Context, 'storage'> & { origin: string | undefined },
): (LinkedMedia & { alt: string }) | undefined {
  if (!first) return undefined
  const alt = first.alt || `Post by @${username}`
  if (share && isForMessengers(share.mimeType))
    return { ...share, url: absolute(storage.url(share.key), origin), alt }
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

const listPublicPosts = statement<KeyAndDay, KeysOfFile>(`
  select p.id as key, to_char(coalesce(p.published_at, p.created_at), 'YYYY-MM-DD') as day
    from posts p join users u on u.id = p.user_id cross join can_see_post(null, p, u)
   where p.id > :after::uuid and p.id <= :until::uuid
   order by p.id limit :limit::int`)

export const postPage: ScreenPage = {
  path: /^\/(?:socials\/)?posts\/(?<id>[^/]+)\/?$/,
  describe: describePost,
  sitemap: createSitemap({
    name: 'posts',
    table: 'posts',
    list: listPublicPosts,
    pathOf: (id) => `/posts/${id}`,
  }),
}
