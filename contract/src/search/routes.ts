import * as z from 'zod/mini'
import { Id, pageOf } from '../common.ts'
import { CourseCard } from '../courses/model.ts'
import { LocalTime, eventColours } from '../calendar/model.ts'
import { FollowListItem } from '../follows/routes.ts'
import { FeedPage } from '../posts/routes.ts'
import { route } from '../route.ts'
import { line } from '../text/visible-text.ts'

export const searchPageSize = 20
export const searchLength = 100
/** How many of each kind are suggested while typing. */
export const suggestionsPerKind = 5
/** Milliseconds after the last key until suggestions appear. */
export const suggestDebounce = 250

export const SearchKind = z.enum(['all', 'people', 'posts', 'hashtags', 'courses', 'events'])
export type SearchKind = z.infer<typeof SearchKind>

export const FoundPerson = z.extend(FollowListItem, { isPrivate: z.boolean(), followersCount: z.int() })
export type FoundPerson = z.infer<typeof FoundPerson>

export const FoundHashtag = z.object({
  /** Without a leading hash. */
  tag: z.string(),
  /** Posts with this tag; of tags with few, those that the caller may see. */
  postsCount: z.int(),
})
export type FoundHashtag = z.infer<typeof FoundHashtag>

/** An event in which the caller takes part, with its next date, or its last. */
export const FoundEvent = z.object({
  eventId: Id,
  date: z.string(),
  title: z.string(),
  organizer: z.string(),
  color: z.enum(eventColours),
  isOver: z.boolean(),
  local: LocalTime,
  viewer: LocalTime,
})
export type FoundEvent = z.infer<typeof FoundEvent>

/** The results; `meta` describes the requested kind, or the posts when all kinds were requested. */
export const SearchPage = z.extend(FeedPage, {
  people: z.array(FoundPerson),
  hashtags: z.array(FoundHashtag),
  courses: z.array(CourseCard),
  /** Events in the caller's calendar; empty for visitors. */
  events: z.array(FoundEvent),
  /** The cursor for the next page of posts, as its `before`; null at the end. */
  next: z.nullable(Id),
})
export type SearchPage = z.infer<typeof SearchPage>

/** Posts older than this one: consecutive pages neither repeat nor skip. */
const before = z.optional(Id)
const limits = [{ max: 30, seconds: 60, per: 'device' }] as const

export const search = route({
  method: 'GET',
  path: '/search',
  line: 'search',
  summary:
    'People, posts, hashtags, courses, and events in which the caller takes part, matching the typed text: accents do not matter, and a text without results is corrected for typing mistakes. Lists end after 200.',
  access: 'anyone',
  query: z.extend(pageOf(searchPageSize), {
    q: line(searchLength, /*i18n*/ 'Type something to search for.').check(
      z.minLength(1, /*i18n*/ 'Type something to search for.'),
    ),
    kind: z._default(SearchKind, 'all'),
    before,
  }),
  reply: SearchPage,
  limits,
})

/** How much is proposed before anything is typed. */
export const discovered = { hashtags: 12, posts: 12 } as const

export const Discovery = z.extend(FeedPage, { hashtags: z.array(FoundHashtag) })
export type Discovery = z.infer<typeof Discovery>

export const discover = route({
  method: 'GET',
  path: '/search/discover',
  line: 'search',
  summary: 'Topics and posts that people watch now, to come upon before typing.',
  access: 'anyone',
  query: pageOf(discovered.posts),
  reply: Discovery,
  limits,
})

export const HashtagPage = z.extend(FeedPage, { hashtag: FoundHashtag, next: z.nullable(Id) })
export type HashtagPage = z.infer<typeof HashtagPage>

export const listHashtagPosts = route({
  method: 'GET',
  path: '/hashtags/:tag/posts',
  summary: 'Posts with a hashtag, newest first.',
  access: 'anyone',
  params: z.object({ tag: line(60).check(z.minLength(1)) }),
  query: z.extend(pageOf(searchPageSize), { before }),
  reply: HashtagPage,
})
