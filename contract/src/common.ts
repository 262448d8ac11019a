import * as z from 'zod/mini'

/** A UUID; ours are version 7, so that they sort by time. */
export const Id = z.uuid()

/** ISO-8601 in UTC. */
export const Timestamp = z.iso.datetime()

/** An id in a path or body, with the specification's message (section 8) when it is missing. */
export const idNamed = (message: string) => z.uuid(message)
export const MemberId = idNamed(/*i18n*/ 'User ID is required')
export const PostId = idNamed(/*i18n*/ 'Post ID is required')

type WithoutDefaults<S> = { [K in keyof S]: S[K] extends z.ZodMiniDefault<infer Field> ? Field : S[K] }

/** The fields of a form as a change sends them: what is omitted stays as it is. */
export const withoutDefaults = <S extends z.core.$ZodShape>(shape: S) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodMiniDefault ? field.def.innerType : field,
    ]),
  ) as WithoutDefaults<S>

/** How a member is shown everywhere. */
export const memberFields = {
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Address of the picture. */
  avatar: z.nullable(z.string()),
}

/** Lists end after this many pages: nobody scrolls further, and abuse should cost the abuser. */
export const pageLimit = 10_000

/** Page query with the limit a list uses when the caller names none. */
export const pageOf = (limit: number) =>
  z.object({
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(pageLimit)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), limit),
  })

/** Position in a list; the specification spells the number of pages both ways (section 3, D0). */
export const PageMeta = z.object({
  page: z.int(),
  limit: z.int(),
  totalPage: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
})
export type PageMeta = z.infer<typeof PageMeta>

/** The `meta` of a list, from the query and the number of items. */
export function pageMeta({ page, limit }: { page: number; limit: number }, totalCount: number): PageMeta {
  const totalPages = Math.ceil(totalCount / limit)
  return { page, limit, totalPage: totalPages, totalPages, totalCount }
}

/** The most that a column of four bytes holds. */
export const largestWhole = 2_147_483_647
/** A whole number from 0, such as a count or seconds. */
export const Whole = z.int().check(z.gte(0), z.lte(largestWhole))
/** A number of a log that only grows, in a query: a column of eight bytes holds it. */
export const Place = z.coerce.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))

/**
 * Overall limits of every caller (API_ERR_RATE_LIMIT): each session, and each address for those without one.
 */
export const generalLimits = {
  session: { max: 300, seconds: 60 },
  /** Of one key that a member has given to a program. */
  key: { max: 120, seconds: 60 },
  visitorsOfAddress: { max: 1000, seconds: 60 },
  /** Looser still: a school's members share one address. */
  membersOfAddress: { max: 10_000, seconds: 60 },
  /** Pages that the server writes. The app itself asks for one in a visit; a class may open theirs at the same moment. */
  pagesOfAddress: { max: 600, seconds: 40 },
} as const

/** How long the response for an `Idempotency-Key` is stored, and the maximum length of a key. */
export const idempotencyHours = 24
export const idempotencyKeyLength = 200
/** Every body but an uploaded file's is JSON of at most this many bytes and levels. */
export const bodyBytes = 64 * 1024
export const bodyDepth = 16

/**
 * The element of a page that contains the first page of the feed; its `data-viewer` names the member whose feed it is.
 */
export const firstPostsId = 'first-posts'
/** The film in a page that plays before the app starts; its `data-media` names the media whose film it is. */
export const firstFilmId = 'first-film'
/** Set by browsers whose member starts films by hand, so that pages come without one. */
export const noFilmCookie = 'akada_no_film'
/** Set by a browser to which films come in AV1. */
export const av1Cookie = 'akada_av1'
/** The size that starts first: its bytes leave a slow connection capacity for the app's scripts. */
export const firstFilmHeight = 360

/** Limit of a member's taps, once a second in the long run (section 8). */
export const reaction = {
  access: 'member',
  isIdempotent: true,
  limits: [{ max: 60, seconds: 60, per: 'account' }],
} as const
