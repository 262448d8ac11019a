import * as z from 'zod/mini'

/** A UUID; ours are version 7, so that they sort by time. */
export const Id = z.uuid()

/** ISO-8601 in UTC. */
export const Timestamp = z.iso.datetime()

/** An id in a path or body, with the words of the specification (section 8) when it is missing. */
export const idNamed = (message: string) => z.uuid(message)

/** No list goes further than this many pages: nobody scrolls there, and abuse should cost the abuser. */
export const pageLimit = 10_000

/** Page query with the limit a list uses when the caller names none. */
export const pageOf = (limit: number) =>
  z.object({
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(pageLimit)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), limit),
  })

/** Place in a list; the specification spells the number of pages both ways (section 3, D0). */
export const PageMeta = z.object({
  page: z.int(),
  limit: z.int(),
  totalPage: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
})
export type PageMeta = z.infer<typeof PageMeta>

/** The `meta` of a list, from what was asked and how many items there are. */
export function pageMeta({ page, limit }: { page: number; limit: number }, totalCount: number): PageMeta {
  const totalPages = Math.ceil(totalCount / limit)
  return { page, limit, totalPage: totalPages, totalPages, totalCount }
}

/** Text that must hold at least one visible character. */
export const filled = (message: string, max = 1000) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max))
