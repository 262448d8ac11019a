import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Candidate, type Performance, diversity, hotness, rank, unexploredViews } from './ranking.ts'

const post: Performance = {
  likes: 10,
  comments: 2,
  bookmarks: 1,
  shares: 1,
  views: 400,
  watchSeconds: 2_000,
  durationSeconds: 10,
  publishedAt: new Date('2026-11-20T12:00:00Z'),
}

describe('what a post is worth', () => {
  test.for<[string, Partial<Performance>]>([
    ['more likes', { likes: 20 }],
    ['more comments', { comments: 9 }],
    ['the same reactions from fewer views', { views: 200, watchSeconds: 1_000 }],
    ['longer watching', { watchSeconds: 3_500 }],
    ['a later publication', { publishedAt: new Date('2026-11-20T18:00:00Z') }],
  ])('%s raises it', ([, change]) => {
    expect(hotness({ ...post, ...change })).toBeGreaterThan(hotness(post))
  })

  test('a week makes up for a thousandfold of reactions', () => {
    const old = { ...post, likes: 10_000, publishedAt: new Date('2026-11-13T12:00:00Z') }
    expect(hotness(post)).toBeGreaterThan(hotness(old))
  })

  test('one like on a first view proves less than many on many', () => {
    const first = { ...post, likes: 1, comments: 0, bookmarks: 0, shares: 0, views: 1, watchSeconds: 10 }
    expect(hotness({ ...post, likes: 300 })).toBeGreaterThan(hotness(first))
  })
})

const traits = {
  isOwn: false,
  isFollowed: false,
  isInteresting: false,
  isWatched: false,
  isLikeDismissed: false,
}
const plain = { hot: 1, views: 100, dismissals: 0, ...traits }
const candidate = (id: string, fields: Partial<Candidate> = {}): Candidate => ({
  ...plain,
  id,
  userId: `by ${id}`,
  ...fields,
})
const order = (posts: Candidate[]) => rank(posts, { limit: 300, seed: 'ada' })

describe('the order for a viewer', () => {
  test.for(['isFollowed', 'isInteresting', 'isWatched'] as const)('%s puts a post forward', (trait) => {
    expect(order([candidate('z'), candidate('a', { [trait]: true })])).toEqual(['a', 'z'])
  })

  test.for<Partial<Candidate>>([{ dismissals: 1 }, { isLikeDismissed: true }])(
    '%o puts a post back, and it is not discovered either',
    (trait) => {
      const dull = candidate('z', { ...trait, views: 0 })
      const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => candidate(id))
      expect(order([dull, ...others]).at(-1)).toBe('z')
    },
  )

  test('a new post of one’s own comes first', () => {
    expect(order([candidate('hot', { hot: 5 }), candidate('own', { isOwn: true })])).toEqual(['own', 'hot'])
  })

  test('one in five places shows a post with few views, however low it ranks', () => {
    const known = Array.from({ length: 20 }, (_, n) => candidate(`known ${n}`, { hot: 50 - n }))
    const unseen = Array.from({ length: 20 }, (_, n) => candidate(`new ${n}`, { hot: 0, views: 0 }))
    const isNew = order([...known, ...unseen])
      .slice(0, 20)
      .map((id) => id.startsWith('new'))
    expect(isNew.flatMap((is, index) => (is ? [index + 1] : []))).toEqual([5, 10, 15, 20])
  })

  test('viewers discover different posts', () => {
    const unseen = Array.from({ length: 40 }, (_, n) => candidate(`new ${n}`, { hot: -n, views: 0 }))
    expect(rank(unseen, { limit: 20, seed: 'ada' })).not.toEqual(rank(unseen, { limit: 20, seed: 'obi' }))
  })

  test('a continued list keeps creators apart across the seam', () => {
    const posts = [candidate('more', { userId: 'ada', hot: 9 }), candidate('other')]
    expect(rank(posts, { limit: 2, seed: '', before: ['ada', 'ada'] })).toEqual(['other', 'more'])
  })
})

const candidates = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    userId: fc.constantFrom('ada', 'obi', 'uche', 'ngozi', 'sade', 'bola', 'efe', 'ify'),
    hot: fc.double({ min: 0, max: 50_000, noNaN: true }),
    views: fc.nat(100),
    isOwn: fc.boolean(),
    isFollowed: fc.boolean(),
    isInteresting: fc.boolean(),
    isWatched: fc.boolean(),
    dismissals: fc.nat(2),
    isLikeDismissed: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 120 },
)

/** The ranked posts, each with what could have stood in its place and how often a creator has just been shown. */
function places(posts: Candidate[]) {
  const byId = new Map(posts.map((one) => [one.id, one]))
  const ranked = order(posts).map((id) => byId.get(id)!)
  return ranked.map((post, index) => {
    const last = ranked.slice(Math.max(0, index - diversity.places + 1), index)
    const fits = ({ userId }: Candidate) =>
      last.filter((other) => other.userId === userId).length < diversity.posts
    return { post, place: index, possible: ranked.slice(index), fits }
  })
}

const isUnexplored = ({ views, dismissals, isLikeDismissed }: Candidate) =>
  views < unexploredViews && dismissals === 0 && !isLikeDismissed

describe('whatever the posts', () => {
  test('each appears once, as many as there is room for, and the same list comes again', () => {
    const always = fc.property(candidates, fc.integer({ min: 1, max: 150 }), (posts, limit) => {
      const ranked = rank(posts, { limit, seed: 's' })
      const again = rank(posts.toReversed(), { limit, seed: 's' })
      return new Set(ranked).size === Math.min(limit, posts.length) && String(again) === String(ranked)
    })
    expect(fc.check(always)).toMatchObject({ failed: false })
  })

  test('a third post of one creator within ten only when nobody else is left to show', () => {
    const always = fc.property(candidates, (posts) =>
      places(posts).every(({ post, possible, fits }) => fits(post) || !possible.some(fits)),
    )
    expect(fc.check(always)).toMatchObject({ failed: false })
  })

  test('every fifth place is a discovery while one fits', () => {
    const always = fc.property(candidates, (posts) =>
      places(posts)
        .filter(({ place: index }) => index % 5 === 4)
        .every(({ post, possible, fits }) => isUnexplored(post) || !possible.filter(isUnexplored).some(fits)),
    )
    expect(fc.check(always)).toMatchObject({ failed: false })
  })
})
