import { httpRate, rateOf } from '../load.ts'
import { anyPage, readPlainPage } from '../plain-page.ts'
import { type Row, compare } from '../row.ts'
import type { Site } from '../site.ts'

const overHttp = (site: Site) => () =>
  httpRate(site, () => `/api/users/posts/feeds?feed=for-you&page=${anyPage()}`)

const bare = (site: Site) => () => rateOf(() => readPlainPage(site))

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`

/** Discarded measurements, so that the code runs as in a server that has been up for a minute. */
const warmUps = 4

async function againstTheDriver(site: Site) {
  for (let n = 0; n < warmUps; n += 1) await overHttp(site)()
  const { figure, limit, ratio } = await compare(overHttp(site), bare(site))
  return {
    what: `feed page, ${site.posts.toLocaleString('en')} posts, over HTTP with a session`,
    limit: 'the same page through the bare driver, by a named statement',
    ratio,
    goal: { atLeast: 0.8 },
    detail: `${perSecond(figure)} of ${perSecond(limit)}`,
  }
}

export const row: Row = {
  measure: async ({ small, large }) => {
    const ofSmall = await againstTheDriver(small)
    const ofLarge = await againstTheDriver(large)
    const growth = await compare(overHttp(large), overHttp(small))
    return [
      ofSmall,
      ofLarge,
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
