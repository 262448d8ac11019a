import type { listTaughtCourses as api } from '@akada/contract/analytics/routes'
import type { ReplyOf, RequestOf } from '@akada/contract/route'
import { cardOf, findUserCourses } from '#features/courses/public/cards.ts'
import type { Context } from '#context.ts'
import { completionOf } from './completion-rate.ts'

type Request = RequestOf<typeof api>['query'] & { userId: string }

/** A creator's courses with how they do. */
export async function listTaughtCourses(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  { userId, ...query }: Request,
): Promise<ReplyOf<typeof api>> {
  const { rows, meta } = await findUserCourses(db, { ...query, userId, viewerId: userId })
  return {
    meta,
    courses: rows.map((row) => ({
      ...cardOf(row, storage, now()),
      completionRate: completionOf(row).completionRate,
      changedAt: row.changedAt.toISOString(),
    })),
  }
}
