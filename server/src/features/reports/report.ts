import { type Report, reportMessages, reportsPerDay } from '@akada/contract/reports'
import { type Db, statement } from '#db/connect.ts'
import { touch } from '#features/posts/public.ts'
import { ApiError, fieldError } from '#http/api-error.ts'
import type { Context } from '../../context.ts'
import { addToCase, hideWhenHeavy } from './cases.ts'
import { standingOf } from './standing.ts'
import { type Subject, visibleSubject } from './subjects.ts'
import { weightOf } from './weight.ts'

type Given = Pick<Report, 'reason' | 'additionalInfo' | 'attachmentUrl'> & Subject & { reporterId: string }

/**
 * Stores a report of what the reporter can see; with enough weight a post is hidden at once. Throws API_ERR_NOT_FOUND,
 * API_ERR_DUPLICATE_CONTENT, and API_ERR_RATE_LIMIT after the reports of a day.
 */
export async function report(context: Pick<Context, 'db' | 'live' | 'now'>, given: Given) {
  const { db } = context
  const { reporterId, subjectType, subjectId } = given
  const at = context.now()
  const found = await visibleSubject(db, given, reporterId)
  if (!found) throw new ApiError('API_ERR_NOT_FOUND')
  if (found.ownerId === reporterId) throw fieldError('interactableId', reportMessages.own)
  const weight = weightOf(await standingOf(db, reporterId, at))
  const isHidden = await db.transaction().execute(async (tx) => {
    await mustBeWithinTheDay(tx, reporterId, at)
    const opened = await addToCase(tx, { ...given, ...found, weight, at })
    await store(tx, { ...given, ...opened, weight, at })
    return hideWhenHeavy(tx, { ...opened, subjectType, subjectId, at })
  })
  if (isHidden) tellHidden(context, { postId: subjectId, ownerId: found.ownerId })
  return { interactableId: subjectId, interactableType: subjectType, reported: true as const }
}

/** Whoever has the post on screen loses it at once, except its author. */
export function tellHidden(
  { db, live }: Pick<Context, 'db' | 'live'>,
  { postId, ownerId }: { postId: string; ownerId: string },
): void {
  touch(db, [postId])
  live.publish({ room: ['feed', `post:${postId}`], hiddenFrom: [ownerId] }, 'post-deleted', { postId })
  live.recheck({ room: `post:${postId}` })
}

/** One report of a member at a time, so that two at once cannot both be the last of the day. */
const lockReporter = statement(`select pg_advisory_xact_lock(hashtextextended($1::text, 7))`)
const ofLastDay = statement<{ count: number; oldest: Date | null }>(
  `select count(*)::int as count, min(created_at) as oldest
     from reports where reporter_id = $1 and created_at > $2::timestamptz - interval '1 day'`,
)

async function mustBeWithinTheDay(tx: Db, reporterId: string, now: Date): Promise<void> {
  await lockReporter(tx, reporterId)
  const [made] = await ofLastDay(tx, reporterId, now)
  if (!made || made.count < reportsPerDay) return
  const freeAt = (made.oldest ?? now).getTime() + 24 * 3_600_000
  throw new ApiError('API_ERR_RATE_LIMIT', { retryAfter: Math.ceil((freeAt - now.getTime()) / 1000) })
}

const insert = statement<{ id: string }>(
  `insert into reports (case_id, reporter_id, subject_type, subject_id, reason, additional_info, attachment_url,
                        weight, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict do nothing
   returning id`,
)

const duplicateTexts = {
  POST: reportMessages.post,
  COMMENT: reportMessages.comment,
  USER: reportMessages.user,
} as const

/** Once a member and thing; what `addToCase` counted for a second one is rolled back with it. */
async function store(
  tx: Db,
  {
    caseId,
    reporterId,
    subjectType,
    subjectId,
    ...words
  }: Given & { caseId: string; weight: number; at: Date },
): Promise<void> {
  const { reason, additionalInfo, attachmentUrl, weight, at } = words
  const [stored] = await insert(
    tx,
    caseId,
    reporterId,
    subjectType,
    subjectId,
    reason,
    additionalInfo ?? '',
    attachmentUrl ?? null,
    weight,
    at,
  )
  if (!stored) throw new ApiError('API_ERR_DUPLICATE_CONTENT', { message: duplicateTexts[subjectType] })
}
