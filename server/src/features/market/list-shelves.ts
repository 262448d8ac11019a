import {
  type Shelf,
  lightMegabytes,
  type listShelves as api,
  shelfLength,
} from '@akada/contract/market/routes'
import type { ReplyOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { type CardRow, cardOf } from '#features/courses/public/cards.ts'
import { visitorId } from '#features/posts/public.ts'
import { getUserSettings } from '#features/settings/public.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import type { Context } from '#context.ts'
import { countCandidates, findCandidates } from './candidates.ts'
import { findCards } from './cards.ts'
import type { Filter } from './common-filters.ts'

interface Reason {
  reason: Shelf['reason']
  tag?: string
  filter: Filter
  sort?: 'popular' | 'new'
}

const findInterests = statement<{ interests: string[] }, { viewerId: string }>(
  'select interests from users where id = :viewerId',
)
const maxInterestShelves = 3

/** The reasons for shelves: first the viewer's own, then those for everyone. */
async function reasonsFor(db: Db, viewerId: string): Promise<Reason[]> {
  return [
    ...(viewerId === visitorId ? [] : await ownReasons(db, viewerId)),
    { reason: 'popular', filter: {} },
    { reason: 'light', filter: { data: lightMegabytes } },
    { reason: 'short', filter: { length: 'short' } },
    { reason: 'free', filter: { price: 'free' } },
    { reason: 'new', filter: {}, sort: 'new' },
  ]
}

async function ownReasons(db: Db, viewerId: string): Promise<Reason[]> {
  const [member] = await findInterests(db, { viewerId })
  const { language } = await getUserSettings(db, viewerId)
  return [
    { reason: 'following', filter: { from: 'following' } },
    ...(member?.interests ?? []).map((tag) => ({ reason: 'interest', tag, filter: { tag } }) as const),
    ...languageShelf(language),
  ]
}

/** Most courses are in English, so courses in the member's language would be hard to find. */
function languageShelf(language: string | null): Reason[] {
  const [code] = language?.split('-') ?? []
  return code && code !== 'en' ? [{ reason: 'language', tag: code, filter: { language: code } }] : []
}

/** How many are read for a shelf: those of earlier shelves are left out. */
const candidatesPerShelf = 40

interface ShelfContext {
  db: Db
  viewerId: string
  shownIds: ReadonlySet<string>
}

async function rowsFor(
  { db, viewerId, shownIds }: ShelfContext,
  { filter, sort = 'popular' }: Reason,
): Promise<CardRow[]> {
  const range = { sort, after: undefined, limit: candidatesPerShelf, offset: 0 }
  const candidates = await findCandidates(db, { viewerId, filter }, range)
  const fresh = candidates.flatMap(({ id }) => (shownIds.has(id) ? [] : [id]))
  return (await findCards(db, viewerId, fresh.slice(0, shelfLength * 3))).slice(0, shelfLength)
}

/** The shelves of the market for a viewer; a course is on the first that contains it. */
export async function listShelves(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  { viewerId = visitorId }: { viewerId: string | undefined },
): Promise<ReplyOf<typeof api>> {
  const shelves: Shelf[] = []
  const shownIds = new Set<string>()
  let interests = 0
  for (const shelf of await reasonsFor(db, viewerId)) {
    if (shelf.reason === 'interest' && interests === maxInterestShelves) continue
    const rows = await rowsFor({ db, viewerId, shownIds }, shelf)
    if (rows.length === 0) continue
    if (shelf.reason === 'interest') interests += 1
    for (const { id } of rows) shownIds.add(id)
    const { reason, tag = null, filter } = shelf
    const totalCount = await countCandidates(db, { viewerId, filter })
    shelves.push({ reason, tag, courses: rows.map((row) => cardOf(row, storage, now())), totalCount })
  }
  return { shelves, subjects: await subjectsIn(db, now()) }
}

const listMostUsedTags = statement<{ tag: string }>(`
  select tag from market_courses, unnest(tags) tag group by tag order by count(*) desc, tag limit 24`)
const subjectsLifetime = 60_000
const knownIn = memoizePer((_db: Db) => ({ at: 0, subjects: [] as string[] }))

/** The most common tags; every process counts them once a minute. */
async function subjectsIn(db: Db, now: Date): Promise<string[]> {
  const known = knownIn(db)
  if (now.getTime() - known.at > subjectsLifetime) {
    known.at = now.getTime()
    known.subjects = (await listMostUsedTags(db)).map(({ tag }) => tag)
  }
  return known.subjects
}
