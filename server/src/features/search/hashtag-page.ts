import { counted } from '#lib/counted.ts'
import { statement } from '#db/connect.ts'
import { tagsOf } from '#features/posts/public.ts'
import type { ScreenPage } from '#share-pages/screen-page.ts'
import { headOf, siteImage } from '#share-pages/page-head.ts'
import { visiblePostsCount } from './find-hashtags.ts'

const findTagForVisitors = statement<{ postsCount: number }, { tag: string }>(
  `select ${visiblePostsCount('null::uuid', 'h')} as posts_count from hashtags h where h.tag = :tag`,
)

const address = /^\/hashtags\/[^/]+\/?$/

/** What a hashtag's page says of itself where its link is shown. */
export const hashtagPage: ScreenPage = {
  path: address,
  async describe({ db }, { origin, request }) {
    const [path = ''] = request.url.split('?')
    const [tag = ''] = tagsOf(decoded(path.split('/')[2] ?? ''))
    const [found] = await findTagForVisitors(db, { tag })
    const count = found?.postsCount ?? 0
    const head = headOf(
      {
        title: `#${tag}`,
        description: `${counted(count, 'post')} with #${tag} on Akada`,
        path: `/hashtags/${encodeURIComponent(tag)}`,
        type: 'website',
        image: siteImage(origin),
        video: undefined,
        isIndexed: count > 0,
      },
      origin,
    ).replace('<link rel="stylesheet" href="/plain.css">', '')
    return { status: 200, head, body: '' }
  },
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
