import { httpRate } from '../load.ts'
import { type Row, compare } from '../row.ts'

const feed = (page: number) => () => `/api/users/posts/feeds?feed=for-you&page=${page}`

export const row: Row = {
  measure: async ({ large }) => {
    const [busiest] = await large.context.db
      .selectFrom('users')
      .select(['id', 'postsCount'])
      .orderBy('postsCount', 'desc')
      .limit(1)
      .execute()
    const { id, postsCount } = busiest!
    const posts = (page: number) => () => `/api/users/${id}/posts?page=${page}`
    const last = Math.ceil(postsCount / 20)
    const ranked = await compare(
      () => httpRate(large, feed(29)),
      () => httpRate(large, feed(2)),
    )
    const author = await compare(
      () => httpRate(large, posts(last)),
      () => httpRate(large, posts(1)),
    )
    return [
      {
        what: 'page 29 of For You',
        limit: 'page 2',
        ratio: ranked.ratio,
        goal: { atLeast: 0.85 },
        detail: `${Math.round(ranked.figure)}/s against ${Math.round(ranked.limit)}/s`,
      },
      {
        what: `the last of ${last} pages of one author's posts`,
        limit: 'the first page',
        ratio: author.ratio,
        goal: { atLeast: 0.5 },
        detail: `${Math.round(author.figure)}/s against ${Math.round(author.limit)}/s`,
      },
    ]
  },
}
