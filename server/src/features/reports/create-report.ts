import { type Report, reportMessages, reportsPerDay } from '@akada/contract/reports/routes'
import { subjects } from '@akada/contract/reports/subjects'
import { type Db, statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { SubjectRef } from '#subjects/subject.ts'
import type { Context } from '#context.ts'
import { addToCase, hideWhenHeavy } from './open-case.ts'
import { reportWeightOf } from './report-weight.ts'
import { reputationOf } from './reporter-reputation.ts'

type NewReport = Pick<Report, 'reason' | 'additionalInfo' | 'attachmentUrl'> &
  SubjectRef & { reporterId: string }

/**
 * Stores a report about something the reporter can see; enough weight hides it at once. Throws
 * API_ERR_NOT_FOUND, API_ERR_DUPLICATE_CONTENT, and API_ERR_RATE_LIMIT above the daily limit.
 */
export async function createReport(
  context: Pick<Context, 'db' | 'declared' | 'live' | 'now'>,
  report: NewReport,
) {
  const { db, declared } = context
  const { reporterId, subjectType, subjectId } = report
  const subject = declared.subjects[subjectType]
  const at = context.now()
  const found = await subject.find(db, subjectId, reporterId)
  if (!found) throw new ApiError('API_ERR_NOT_FOUND')
  if (found.ownerId === reporterId) throw fieldError('interactableId', reportMessages.own)
  const weight = reportWeightOf(await reputationOf(db, reporterId, at))
  const isHidden = await db.transaction().execute(async (tx) => {
    await mustBeWithinTheDay(tx, reporterId, at)
    const opened = await addToCase(tx, { ...report, ...found, weight, at })
    await storeReport(tx, { ...report, ...opened, weight, at })
    await subject.announceReport?.(tx, { id: subjectId, reason: report.reason, now: at })
    return hideWhenHeavy(tx, subject, { ...opened, at })
  })
  if (isHidden) await subject.content?.afterChange(context, { ...found, id: subjectId, change: 'hidden' })
  return { interactableId: subjectId, interactableType: subjectType, reported: true as const }
}

type PostReport = Omit<NewReport, 'subjectType' | 'subjectId'> & { postId: string }

/** The same for a post; throws what `createReport` throws. */
export const reportPost = (context: Parameters<typeof createReport>[0], { postId, ...report }: PostReport) =>
  createReport(context, { ...report, subjectType: 'POST', subjectId: postId })

/** One report of a member at a time, so that two concurrent ones cannot both be the last of the day. */
const lockReporter = statement<unknown, { reporterId: string }>(
  `select pg_advisory_xact_lock(hashtextextended(:reporterId::text, 7))`,
)
const countReportsOfLastDay = statement<
  { count: number; oldest: Date | null },
  { reporterId: string; now: Date }
>(
  `select count(*)::int as count, min(created_at) as oldest
     from reports where reporter_id = :reporterId and created_at > :now::timestamptz - interval '1 day'`,
)

async function mustBeWithinTheDay(tx: Db, reporterId: string, now: Date): Promise<void> {
  await lockReporter(tx, { reporterId })
  const [made] = await countReportsOfLastDay(tx, { reporterId, now })
  if (!made || made.count < reportsPerDay) return
  const freeAt = (made.oldest ?? now).getTime() + 24 * 3_600_000
  throw new ApiError('API_ERR_RATE_LIMIT', { retryAfter: Math.ceil((freeAt - now.getTime()) / 1000) })
}

const insertReport = statement<
  { id: string },
  {
    caseId: string
    reporterId: string
    subjectType: string
    subjectId: string
    reason: string
    additionalInfo: string
    attachmentUrl: string | null
    weight: number
    at: Date
  }
>(
  `insert into reports (case_id, reporter_id, subject_type, subject_id, reason, additional_info, attachment_url,
                        weight, created_at)
   values (:caseId, :reporterId, :subjectType, :subjectId, :reason, :additionalInfo, :attachmentUrl, :weight, :at)
   on conflict do nothing
   returning id`,
)

/** Once per member and subject; what `addToCase` counted for a second one is rolled back with it. */
async function storeReport(
  tx: Db,
  {
    caseId,
    reporterId,
    subjectType,
    subjectId,
    ...words
  }: NewReport & { caseId: string; weight: number; at: Date },
): Promise<void> {
  const { reason, additionalInfo, attachmentUrl, weight, at } = words
  const [stored] = await insertReport(tx, {
    caseId,
    reporterId,
    subjectType,
    subjectId,
    reason,
    additionalInfo: additionalInfo ?? '',
    attachmentUrl: attachmentUrl ?? null,
    weight,
    at,
  })
  if (!stored) throw new ApiError('API_ERR_DUPLICATE_CONTENT', { message: subjects[subjectType].duplicate })
}
