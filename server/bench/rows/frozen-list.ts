import { following } from '../../src/features/posts/following.ts'
import { forYou } from '../../src/features/posts/for-you.ts'
import { readSlice } from '../../src/features/posts/snapshots.ts'
import { anyOf, timeOf } from '../load.ts'
import { type Row, compare } from '../row.ts'

const builds = { 'For You': forYou, Following: following }

export const row: Row = {
  measure: async ({ large: { context, readers, posts } }) => {
    const { db } = context
    const tenPages = async () => {
      const viewerId = anyOf(readers).id
      for (let page = 2; page <= 11; page += 1)
        await readSlice(db, { viewerId, feed: 'for-you' }, { from: page * 10 - 9, to: page * 10 })
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
        limit: 'reading ten pages',
        ratio,
        goal: { atMost: 2 },
        detail: `${figure.toFixed(1)} ms against ${limit.toFixed(1)} ms`,
      })
    }
    return measured
  },
}
