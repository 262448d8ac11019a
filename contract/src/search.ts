import * as z from 'zod/mini'
import { Id, pageOf } from './common.ts'
import { CourseCard } from './course.ts'
import { FollowListItem } from './follows.ts'
import { FeedPage, hashtagLength } from './posts.ts'
import { route } from './route.ts'

export const searchPageSize = 20
export const searchLength = 100
/** How many of each kind are proposed while one types. */
export const suggestionsPerKind = 5
/** Milliseconds after the last key until something is proposed. */
export const suggestDebounce = 250

export const SearchKind = z.enum(['all', 'people', 'posts', 'hashtags', 'courses'])
export type SearchKind = z.infer<typeof SearchKind>

export const FoundPerson = z.extend(FollowListItem, { isPrivate: z.boolean(), followersCount: z.int() })
export type FoundPerson = z.infer<typeof FoundPerson>

export const FoundHashtag = z.object({
  /** Without its hash. */
  tag: z.string(),
  /** Posts that carry it; the same number for everyone. */
  postsCount: z.int(),
})
export type FoundHashtag = z.infer<typeof FoundHashtag>

/** What was found; `meta` is about the kind that was asked for, and about the posts where all were. */
export const SearchPage = z.extend(FeedPage, {
  people: z.array(FoundPerson),
  hashtags: z.array(FoundHashtag),
  courses: z.array(CourseCard),
  /** What the next page of posts goes on from, as its `before`; null at the end. */
  next: z.nullable(Id),
})
export type SearchPage = z.infer<typeof SearchPage>

/** Posts older than this one: pages that go on from one another neither repeat nor skip. */
const before = z.optional(Id)
const limits = [{ max: 30, seconds: 60, per: 'device' }] as const

export const search = route({
  method: 'GET',
  path: '/search',
  summary:
    'People, posts, hashtags and courses by what somebody typed so far: accents do not matter, and what nothing is found for is taken for a typing mistake. Lists end after 200.',
  access: 'anyone',
  query: z.extend(pageOf(searchPageSize), {
    q: z
      .string(/*i18n*/ 'Type something to search for.')
      .check(z.trim(), z.minLength(1, /*i18n*/ 'Type something to search for.'), z.maxLength(searchLength)),
    kind: z._default(SearchKind, 'all'),
    before,
  }),
  reply: SearchPage,
  limits,
})

export const HashtagPage = z.extend(FeedPage, { hashtag: FoundHashtag, next: z.nullable(Id) })
export type HashtagPage = z.infer<typeof HashtagPage>

export const listHashtagPosts = route({
  method: 'GET',
  path: '/hashtags/:tag/posts',
  summary: 'Posts with a hashtag, newest first.',
  access: 'anyone',
  params: z.object({ tag: z.string().check(z.minLength(1), z.maxLength(hashtagLength + 1)) }),
  query: z.extend(pageOf(searchPageSize), { before }),
  reply: HashtagPage,
})
