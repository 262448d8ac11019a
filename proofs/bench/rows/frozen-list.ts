import { followingFeed } from '@akada/server/features/posts/feed/following.ts'
import { forYouFeed } from '@akada/server/features/posts/feed/for-you.ts'
import { anyOf, timeOf } from '../load.ts'
import { readPlainPage } from '../plain-page.ts'
import { type Row, compare } from '../row.ts'

const builds = { 'For You': forYouFeed, Following: followingFeed }

export const row: Row = {
  measure: async ({ large }) => {
    const {
      context: { db },
      readers,
      posts,
    } = large
    const tenPages = async () => {
      for (let page = 0; page < 10; page += 1) await readPlainPage(large)
    }
    const measured = []
    for (const [name, build] of Object.entries(builds)) {
      const one = () => build(db, { viewerId: anyOf(readers).id, now: new Date(), limit: 300 })
      const { figure, limit, ratio } = await compare(
        () => timeOf(one, 200),
        () => timeOf(tenPages, 100),
      )
      measured.push({
        what: `freezing a ${name} list of 300, ${posts.toLocaleString('en')} posts`,
        limit: 'reading ten pages through the bare driver',
        ratio,
        goal: { atMost: 2 },
        detail: `${figure.toFixed(1)} ms against ${limit.toFixed(1)} ms`,
      })
    }
    return measured
  },
}
