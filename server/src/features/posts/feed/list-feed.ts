import { pageMeta } from '@akada/contract/common'
import type { FeedName, FeedPage } from '@akada/contract/posts/routes'
import type { RawJson } from '#http/wire/raw-json.ts'
import type { Db } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import { pinnedPosts } from './pinned-posts.ts'
import { followingFeed } from './following.ts'
import { forYouFeed } from './for-you.ts'
import { writeFeedPage } from './feed-page-json.ts'
import {
  type PageRequest,
  type ListKey,
  type SnapshotPage,
  extendList,
  freezeList,
  readPage,
} from './feed-snapshots.ts'
import { isAnonymous } from './anonymous-viewer.ts'

/** Posts that are frozen, and later appended, at a time. */
const listLength = 300
/** While a site is this small, its visitors see each new post at once instead of within a minute. */
const shortList = 30
/** Milliseconds after which reloading the first page gives a member a new list. */
const refreezeAfter = 3_000

const sources = { 'for-you': forYouFeed, following: followingFeed } as const

interface FeedQuery {
  feed: FeedName
  /** A member, or the owner of the list that visitors share. */
  viewerId: string
  page: number
  limit: number
  /** Posts announced to the member; a new list starts with them. */
  first?: readonly string[] | undefined
}

/** One page of a feed. The first freezes the list that the later ones read; reading its end extends it. */
export async function listFeed(
  context: Context,
  { feed, viewerId, page, limit, first = [] }: FeedQuery,
): Promise<RawJson<FeedPage>> {
  const { db, now } = context
  const key = { viewerId, feed }
  const range = { from: (page - 1) * limit + 1, to: page * limit }
  const freeze = () => shareWork(context, key, () => freezeNew(context, key, first))
  const read = () => readFrozenPage(db, { key, range }, freeze)

  const existing = await readPage(db, key, range)
  const mustRefreeze = page === 1 && (first.length > 0 || (existing && isOutdated(existing, key, now())))
  if (mustRefreeze) await freeze()
  let snapshot = existing && !mustRefreeze ? existing : await read()
  if (!snapshot.isComplete && range.to >= snapshot.total) {
    await shareWork(context, key, () => extend(context, key))
    snapshot = await read()
  }
  return writeFeedPage(context, snapshot.posts, pageMeta({ page, limit }, snapshot.total))
}

/** A follow or block by the viewer may remove a list as soon as it is frozen; then it is frozen again. */
async function readFrozenPage(
  db: Db,
  { key, range }: PageRequest,
  freeze: () => Promise<void>,
): Promise<SnapshotPage> {
  for (;;) {
    const snapshot = await readPage(db, key, range)
    if (snapshot) return snapshot
    await freeze()
  }
}

/** Visitors get a new list every minute, because its owner changes. */
const isOutdated = ({ frozenAt, total }: SnapshotPage, { viewerId }: ListKey, now: Date) =>
  (!isAnonymous(viewerId) || total < shortList) && now.getTime() - frozenAt > refreezeAfter

async function freezeNew({ db, now }: Context, key: ListKey, first: readonly string[]): Promise<void> {
  const { viewerId, feed } = key
  const ranked = await sources[feed](db, { viewerId, now: now(), limit: listLength })
  const top = first.length > 0 ? await pinnedPosts(db, { viewerId, feed, first }) : []
  const ids = [...new Set([...top, ...ranked])]
  await freezeList(db, key, { ids, isComplete: ranked.length < listLength, now: now() })
}

const extend = ({ db, now }: Context, key: ListKey) =>
  extendList(db, key, async (after) => {
    const ids = await sources[key.feed](db, { viewerId: key.viewerId, now: now(), limit: listLength, after })
    return { ids, isComplete: ids.length < listLength }
  })

const runningIn = memoizePer((_context: Context) => new Map<string, Promise<void>>())

/** Lets concurrent requests for the same list share one piece of work. */
async function shareWork(
  context: Context,
  { viewerId, feed }: ListKey,
  task: () => Promise<void>,
): Promise<void> {
  const running = runningIn(context)
  const name = `${feed} ${viewerId}`
  const promise = running.get(name) ?? task().finally(() => running.delete(name))
  running.set(name, promise)
  await promise
}
