import { refreshHot } from '../../src/features/posts/feed/hot-ranking.ts'
import { openBarePage } from '../bare-page.ts'
import { publishedClip } from '../published-clip.ts'
import { type Measured, type Row, compare } from '../row.ts'
import type { Site } from '../site.ts'
import { openSlowPhone } from '../slow-phone.ts'

const rounds = 5

/** More than any other post, so that it comes first. */
const likes = 100_000_000

export const row: Row = {
  measure: async (bench) => {
    const { small } = bench
    const { postId } = await publishedClip(bench)
    await putFirst(small, postId)
    await using bare = await openBarePage(await filmOf(small, postId))
    await using phone = await openSlowPhone()
    const limit = 'a bare page with one progressive film of 360 lines, until it plays'
    const measure = async ({ what, path, atMost, pick }: Case): Promise<Measured> => {
      const {
        figure,
        limit: bareTime,
        ratio,
      } = await compare(
        async () => (await phone.visit(`${small.address}${path}`))[pick],
        async () => (await phone.visit(bare.address)).playing,
        rounds,
      )
      const detail = `${seconds(figure)} against ${seconds(bareTime)}`
      return { what: `${what} on a slow phone and connection`, limit, ratio, goal: { atMost }, detail }
    }
    const measured: Measured[] = []
    for (const one of casesOf(postId)) measured.push(await measure(one))
    return measured
  },
}

interface Case {
  what: string
  path: string
  atMost: number
  pick: 'picture' | 'playing'
}

function casesOf(postId: string): Case[] {
  const film = { atMost: 1.8, pick: 'playing' } as const
  return [
    { what: 'first picture of the feed', path: '/socials', atMost: 1.5, pick: 'picture' },
    { what: "a visitor's first film", path: '/socials', ...film },
    { what: 'the film of a shared post', path: `/posts/${postId}`, ...film },
  ]
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

/** The post becomes the first one visitors see. */
async function putFirst({ context: { db } }: Site, postId: string): Promise<void> {
  await db.updateTable('postStats').set({ likes }).where('postId', '=', postId).execute()
  await refreshHot(db, [postId])
  await db.deleteFrom('feedSnapshots').execute()
}

async function filmOf({ address, context: { db } }: Site, postId: string): Promise<Buffer> {
  const { media } = await db
    .selectFrom('posts')
    .select('media')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  const [first] = media as unknown as { renditions: { height: number; width: number; key: string }[] }[]
  const small = first?.renditions.find(({ width, height }) => Math.min(width, height) === 360)
  if (!small) throw new Error('The clip has no 360p rendition.')
  const answer = await fetch(`${address}/${small.key}`)
  if (!answer.ok) throw new Error(`The film could not be read: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}
