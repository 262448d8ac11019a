import type { PostUpdates } from '@akada/contract/posts/events'
import type { Caller } from './caller.ts'
import { openListeners, waitUntilAware } from './listeners.ts'
import { counted } from './phase.ts'
import { type Stage, nextOf } from './stage.ts'
import { commentOn, likeOf } from './traffic.ts'

/** The last counts of a post that one socket received. */
type Counts = Pick<PostUpdates, 'likesCount' | 'commentsCount'>

interface Herd {
  /** How many members come. */
  herd: number
  /** How many of their calls run at a time. */
  concurrency: number
  /** Sockets that have the post open. */
  sockets: number
  /** Falsifies the result, so that the proof must fail. */
  isSpoilt?: boolean
  /** Milliseconds for every socket to receive the last counts; half a minute by default. */
  patience?: number
}

export interface HerdReport {
  calls: number
  seconds: number
  /** From the last response until every socket had the counts. */
  deliverySeconds: number
  /** Kilobytes of server memory per socket. */
  kilobytesPerSocket: number
  broken: string[]
}

/**
 * A crowd of members opens, likes and comments on one post at the same time: no call may fail, counters must
 * equal their rows, and every socket that has the post open must receive the counts.
 */
export async function runHerd(stage: Stage, herd: Herd): Promise<HerdReport> {
  const postId = stage.posts[0]!
  const before = await memoryOf(stage)
  const listeners = await openListeners<Counts>(stage, {
    count: herd.sockets,
    join: ['join-post', { postId }],
    event: 'post-updated',
    start: () => ({}),
    take: (counts, { updates }: { updates: PostUpdates }) => void Object.assign(counts, updates),
  })
  try {
    const kilobytesPerSocket = ((await memoryOf(stage)) - before) / herd.sockets / 1024
    if (herd.isSpoilt) listeners.deafenOne()
    const start = performance.now()
    const { calls, failures } = await stampede(stage, postId, herd)
    const end = performance.now()
    if (herd.isSpoilt) await stage.site.pool.query(loseOne, [postId])
    const rows = await rowsOf(stage, postId)
    const { heard } = listeners
    const unaware = await waitUntilAware(() => heard.filter(isBehind(rows)).length, herd)
    return {
      calls,
      seconds: (end - start) / 1000,
      deliverySeconds: (performance.now() - end) / 1000,
      kilobytesPerSocket,
      broken: [...counted(failures), ...miscounted(rows), ...deaf(unaware, heard.length)],
    }
  } finally {
    listeners.close()
  }
}

const loseOne = 'delete from post_likes where ctid = (select ctid from post_likes where post_id = $1 limit 1)'

const memoryOf = async ({ servers }: Stage) => {
  const usage = await Promise.all(servers.map((server) => server.usage()))
  return usage.reduce((sum, { rss }) => sum + rss, 0)
}

async function stampede(stage: Stage, postId: string, { herd, concurrency }: Herd) {
  const comers = stage.site.readers.slice(0, herd)
  const failures: string[] = []
  let calls = 0
  const ask = async (token: string, call: Parameters<Caller>[2]) => {
    const { status } = await stage.call(nextOf(stage.servers).port, token, call)
    calls += 1
    if (status < 200 || status > 299) failures.push(`${status} ${call.method} ${call.path}`)
  }
  const come = async () => {
    for (let member = comers.pop(); member; member = comers.pop()) {
      await ask(member.token, { method: 'GET', path: `/api/posts/${postId}` })
      await ask(member.token, { method: 'GET', path: `/api/posts/${postId}/comments` })
      await ask(member.token, likeOf(postId, true))
      await ask(member.token, commentOn(postId))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, come))
  return { calls, failures }
}

interface Rows {
  likes: number
  comments: number
  likeRows: number
  commentRows: number
}

async function rowsOf({ site }: Stage, postId: string): Promise<Rows> {
  const { rows } = await site.pool.query<Rows>(
    `select s.likes, s.comments,
            (select count(*)::int from post_likes where post_id = $1) as "likeRows",
            (select count(*)::int from comments where post_id = $1) as "commentRows"
       from post_stats s where s.post_id = $1`,
    [postId],
  )
  return rows[0]!
}

const miscounted = ({ likes, comments, likeRows, commentRows }: Rows): string[] => [
  ...(likes === likeRows ? [] : [`${likes} likes are counted, ${likeRows} are there.`]),
  ...(comments === commentRows ? [] : [`${comments} comments are counted, ${commentRows} are there.`]),
]

const isBehind =
  ({ likes, comments }: Rows) =>
  ({ likesCount, commentsCount }: Counts) =>
    likesCount !== likes || commentsCount !== comments

const deaf = (unaware: number, sockets: number): string[] =>
  unaware === 0 ? [] : [`${unaware} of ${sockets} sockets did not receive the counts.`]
