import { pageMeta } from '@akada/contract/common'
import type { FeedName, FeedPage } from '@akada/contract/posts'
import type { RawJson } from '#http/wire/raw-json.ts'
import type { Db } from '#db/connect.ts'
import type { Context } from '../../../context.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import { announcedPosts } from './pinned-posts.ts'
import { following } from './following.ts'
import { forYou } from './for-you.ts'
import { writeFeedPage } from './feed-page-json.ts'
import { type Asked, type ListKey, type Slice, extendList, freezeList, readSlice } from './feed-snapshots.ts'
import { isVisitors } from './anonymous-feed.ts'

/** Posts that are frozen, and later appended, at a time. */
const listLength = 300
/** A site this small is filling up: its visitors are not kept waiting a minute for the next post. */
const shortList = 30
/** How soon a member who asks for the first page again gets a new list, in milliseconds. */
const refreezeAfter = 3_000

const sources = { 'for-you': forYou, following } as const

interface FeedQuery {
  feed: FeedName
  /** A member, or whose list visitors share. */
  viewerId: string
  page: number
  limit: number
  /** Posts the member was told of, which a new list begins with. */
  first?: readonly string[] | undefined
}

/** One page of a feed. The first freezes the list that the later ones read; reading its end makes it longer. */
export async function feedPage(
  context: Context,
  { feed, viewerId, page, limit, first = [] }: FeedQuery,
): Promise<RawJson<FeedPage>> {
  const { db, now } = context
  const key = { viewerId, feed }
  const stretch = { from: (page - 1) * limit + 1, to: page * limit }
  const freeze = () => once(context, key, () => freezeNew(context, key, first))
  const read = () => readFrozen(db, { key, stretch }, freeze)

  const known = await readSlice(db, key, stretch)
  const isNewWanted = page === 1 && (first.length > 0 || (known && isOutdated(known, key, now())))
  if (isNewWanted) await freeze()
  let slice = known && !isNewWanted ? known : await read()
  if (!slice.isComplete && stretch.to >= slice.total) {
    await once(context, key, () => extend(context, key))
    slice = await read()
  }
  return writeFeedPage(context, slice.posts, pageMeta({ page, limit }, slice.total))
}

/** A follow or a block of the viewer's may remove a list as soon as it is frozen; then it is frozen anew. */
async function readFrozen(db: Db, { key, stretch }: Asked, freeze: () => Promise<void>): Promise<Slice> {
  for (;;) {
    const slice = await readSlice(db, key, stretch)
    if (slice) return slice
    await freeze()
  }
}

/** Visitors get a new list by another owner, each minute. */
const isOutdated = ({ frozenAt, total }: Slice, { viewerId }: ListKey, now: Date) =>
  (!isVisitors(viewerId) || total < shortList) && now.getTime() - frozenAt > refreezeAfter

async function freezeNew({ db, now }: Context, key: ListKey, first: readonly string[]): Promise<void> {
  const { viewerId, feed } = key
  const ranked = await sources[feed](db, { viewerId, now: now(), limit: listLength })
  const top = first.length > 0 ? await announcedPosts(db, { viewerId, feed, first }) : []
  const ids = [...new Set([...top, ...ranked])]
  await freezeList(db, key, { ids, isComplete: ranked.length < listLength, now: now() })
}

const extend = ({ db, now }: Context, key: ListKey) =>
  extendList(db, key, async (after) => {
    const ids = await sources[key.feed](db, { viewerId: key.viewerId, now: now(), limit: listLength, after })
    return { ids, isComplete: ids.length < listLength }
  })

const underWayIn = memoizePer((_context: Context) => new Map<string, Promise<void>>())

/** Lets all who wait for the same list wait for the same work. */
async function once(context: Context, { viewerId, feed }: ListKey, work: () => Promise<void>): Promise<void> {
  const running = underWayIn(context)
  const name = `${feed} ${viewerId}`
  const known = running.get(name) ?? work().finally(() => running.delete(name))
  running.set(name, known)
  await known
}
