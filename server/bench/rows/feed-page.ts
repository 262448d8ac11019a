import { sliceSql } from '../../src/features/posts/snapshots.ts'
import { anyOf, httpRate, rateOf } from '../load.ts'
import { type Row, compare } from '../row.ts'
import type { Site } from '../site.ts'

/** Pages between the first, which freezes the list, and the last, which makes it longer. */
const anyPage = () => 2 + Math.floor(Math.random() * 28)

const overHttp = (site: Site) => () =>
  httpRate(site, () => `/api/users/posts/feeds?feed=for-you&page=${anyPage()}`)

const bare =
  ({ pool, readers }: Site) =>
  () =>
    rateOf(() => {
      const to = anyPage() * 10
      return pool.query({ name: 'slice', text: sliceSql, values: [anyOf(readers).id, 'for-you', to - 9, to] })
    })

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`

async function againstTheDriver(site: Site) {
  const { figure, limit, ratio } = await compare(overHttp(site), bare(site))
  return {
    what: `feed page, ${site.posts.toLocaleString('en')} posts, over HTTP with a session`,
    limit: 'the same SQL through the bare driver, named',
    ratio,
    goal: { atLeast: 0.8 },
    detail: `${perSecond(figure)} of ${perSecond(limit)}`,
  }
}

export const row: Row = {
  measure: async ({ small, large }) => {
    const growth = await compare(overHttp(large), overHttp(small))
    return [
      await againstTheDriver(small),
      await againstTheDriver(large),
      {
        what: `feed page, ${large.posts.toLocaleString('en')} posts`,
        limit: `itself at ${small.posts.toLocaleString('en')}`,
        ratio: growth.ratio,
        goal: { atLeast: 0.85 },
        detail: `${perSecond(growth.figure)} against ${perSecond(growth.limit)}`,
      },
    ]
  },
}
