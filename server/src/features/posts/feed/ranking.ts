import { hash } from 'node:crypto'

/** What is known of a post when it is ranked for everyone. */
export interface Performance {
  likes: number
  comments: number
  bookmarks: number
  shares: number
  views: number
  watchSeconds: number
  /** Length of its longest media in seconds; 0 for pictures. */
  durationSeconds: number
  publishedAt: Date
}

/** A post that may enter one viewer's For You list. */
export interface Candidate {
  id: string
  userId: string
  /** `hotness` as last computed. */
  hot: number
  views: number
  isOwn: boolean
  isFollowed: boolean
  /** Carries a hashtag among the viewer's chosen interests. */
  isInteresting: boolean
  /** Carries a hashtag of what the viewer has watched longest of late. */
  isWatched: boolean
  /** Posts of the same creator that the viewer has lately dismissed. */
  dismissals: number
  /** Carries a hashtag of a post that the viewer has lately dismissed. */
  isLikeDismissed: boolean
}

/** Seconds by which a post must be younger to make up for a tenth of another's reactions. */
const secondsPerTenfold = 45_000
/** Views that a post is credited with beforehand, so that one early like proves little. */
const priorViews = 20
/** A picture counts as watched in full after this many seconds. */
const pictureSeconds = 5

/**
 * What a post is worth to anyone: reactions on a logarithmic scale, engagement per view, the share of it that people
 * watch, and freshness. Age never changes it, because freshness counts from a fixed day; so it is computed only when
 * one of its figures has changed.
 */
export function hotness(post: Performance): number {
  const reactions = 3 * post.likes + 5 * post.comments + 4 * post.bookmarks + 5 * post.shares
  const engagement = Math.min(1, reactions / (3 * (post.views + priorViews)))
  const length = post.durationSeconds || pictureSeconds
  // Until people have watched, half of it counts as watched; watching in loops counts twice at most.
  const watched = (post.watchSeconds + 0.5 * priorViews * length) / ((post.views + priorViews) * length)
  const freshness = post.publishedAt.getTime() / 1000 / secondsPerTenfold
  return Math.log10(1 + reactions) + 1.5 * engagement + Math.min(2, watched) + freshness
}

/** A post with fewer views than this is still to be discovered. */
export const unexploredViews = 30
/** Every fifth place goes to a post that is still to be discovered. */
export const explorationPositions = 5
/** No more than two posts of one creator in any ten. */
export const diversity = { posts: 2, places: 10 } as const

/** The score of a post for this viewer; their own new post comes first, as a confirmation. */
const scoreOf = (post: Candidate) =>
  post.hot +
  (post.isFollowed ? 1.2 : 0) +
  (post.isInteresting ? 0.6 : 0) +
  (post.isWatched ? 0.4 : 0) -
  Math.min(2, 0.8 * post.dismissals) -
  (post.isLikeDismissed && !post.isInteresting ? 0.5 : 0) +
  (post.isOwn ? 10 : 0)

interface Ranking {
  limit: number
  /** Varies which posts are discovered; the same seed gives the same list. */
  seed: string
  /** Creators of the places before these, when a list is continued. */
  before?: readonly string[]
}

/** The best order of these posts for one viewer, at most `limit` of them, as ids. */
export function rank(candidates: readonly Candidate[], { limit, seed, before = [] }: Ranking): string[] {
  const best = candidates
    .map((post) => ({ post, score: scoreOf(post) }))
    .toSorted((a, b) => b.score - a.score || (a.post.id < b.post.id ? 1 : -1))
    .map(({ post }) => post)
  const unexplored = candidates
    .filter(
      ({ views, dismissals, isLikeDismissed }) =>
        views < unexploredViews && dismissals === 0 && !isLikeDismissed,
    )
    .map((post) => ({ post, chance: hash('sha1', seed + post.id) }))
    .toSorted((a, b) => (a.chance < b.chance ? -1 : 1))
    .map(({ post }) => post)

  const ranked = new Set<Candidate>()
  const creators = before.slice(1 - diversity.places)
  while (ranked.size < Math.min(limit, candidates.length)) {
    const isExploring = ranked.size % explorationPositions === explorationPositions - 1
    const next =
      (isExploring ? firstThatFits(unexplored, ranked, creators) : undefined) ??
      firstThatFits(best, ranked, creators) ??
      leastRepeated(best, ranked, creators)
    ranked.add(next)
    creators.push(next.userId)
    if (creators.length >= diversity.places) creators.shift()
  }
  return [...ranked].map(({ id }) => id)
}

const timesIn = (creators: readonly string[], userId: string) =>
  creators.reduce((times, creator) => times + (creator === userId ? 1 : 0), 0)

function firstThatFits(
  posts: readonly Candidate[],
  ranked: ReadonlySet<Candidate>,
  creators: readonly string[],
): Candidate | undefined {
  return posts.find((post) => !ranked.has(post) && timesIn(creators, post.userId) < diversity.posts)
}

/** If too few creators are left to keep them apart, the one that appeared least lately. */
function leastRepeated(
  posts: readonly Candidate[],
  ranked: ReadonlySet<Candidate>,
  creators: readonly string[],
): Candidate {
  return posts
    .filter((post) => !ranked.has(post))
    .reduce((least, post) =>
      timesIn(creators, post.userId) < timesIn(creators, least.userId) ? post : least,
    )
}
