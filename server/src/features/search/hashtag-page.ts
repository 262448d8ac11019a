import { siteName } from '#installation/site-name.ts'
import { counted } from '#lib/counted.ts'
import { statement } from '#db/connect.ts'
import { tagsOf } from '#features/posts/public.ts'
import type { ScreenPage } from '#share-pages/screen-page.ts'
import { type KeyAndDay, type KeysOfFile, createSitemap } from '#share-pages/create-sitemap.ts'
import { cardImage, headOf } from '#share-pages/page-head.ts'
import { visiblePostsCount, visibleTag } from './find-hashtags.ts'

const findTagForVisitors = statement<{ postsCount: number }, { tag: string }>(
  `select ${visiblePostsCount('null::uuid', 'h')} as posts_count from hashtags h where h.tag = :tag`,
)

/** The id of a tag's newest post contains its time. */
const listPublicTags = statement<KeyAndDay, KeysOfFile>(`
  select h.tag as key, coalesce(to_char(uuid_extract_timestamp(
           (select t.post_id from post_tags t where t.tag = h.tag order by t.post_id desc limit 1)), 'YYYY-MM-DD'), '') as day
    from hashtags h
   where h.tag > :after and h.tag <= :until and h.posts_count > 0 and ${visibleTag('null::uuid')}
   order by h.tag limit :limit::int`)

const address = /^\/hashtags\/[^/]+\/?$/

/** What a hashtag's page says of itself where its link is shown. */
export const hashtagPage: ScreenPage = {
  path: address,
  async describe({ db, secret }, { origin, request }) {
    const [path = ''] = request.url.split('?')
    const [tag = ''] = tagsOf(decoded(path.split('/')[2] ?? ''))
    const [found] = await findTagForVisitors(db, { tag })
    const count = found?.postsCount ?? 0
    const description =
      count > 0
        ? `See ${counted(count, 'post')} with #${tag} on ${siteName}.`
        : `Nobody has posted with #${tag} yet.`
    const head = headOf(
      {
        title: `#${tag}`,
        description,
        path: `/hashtags/${encodeURIComponent(tag)}`,
        type: 'website',
        image: cardImage(secret, { title: `#${tag}`, text: description }, origin),
        video: undefined,
        isIndexed: count > 0,
        ...(count > 0 && { feed: `/feeds/hashtags/${encodeURIComponent(tag)}.xml` }),
      },
      origin,
    ).replace('<link rel="stylesheet" href="/plain.css">', '')
    return { status: 200, head, body: '' }
  },
  sitemap: createSitemap({
    name: 'hashtags',
    table: 'hashtags',
    key: 'tag',
    list: listPublicTags,
    pathOf: (tag) => `/hashtags/${encodeURIComponent(tag)}`,
  }),
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
