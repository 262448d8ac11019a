import { type CourseProgress, reportProgress } from '@akada/contract/learning/routes'
import type { QueryClient } from '@tanstack/react-query'
import { CallError, isNetworkError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { withLock } from '#lib/device/with-lock.ts'
import { learningKeys } from './learning.queries.ts'
import { type Report, progressLog } from './progress-log.ts'

/** Reports what was watched; one tab sends for all, and what can't be sent waits. */
export async function sendProgress(client: QueryClient, { isLeaving = false } = {}): Promise<void> {
  const userId = sessionStore.getState().user?.id
  if (!userId) return
  await withLock('akada.progress', async () => {
    for (const report of progressLog.reports(userId)) if (!(await sendOne(client, report, isLeaving))) return
  })
}

/** Resolves to whether the next can be sent. */
async function sendOne(client: QueryClient, report: Report, keepalive: boolean): Promise<boolean> {
  const { id, userId, courseId, items } = report
  try {
    const input = { params: { courseId }, body: { items } }
    const progress = await call(reportProgress, input, { keepalive, headers: { 'idempotency-key': id } })
    progressLog.forget(userId, id)
    showProgress(client, courseId, progress)
    return true
  } catch (error) {
    // Members who are no longer enrolled have nothing to report.
    if (isRefused(error)) progressLog.forget(userId, id)
    return isRefused(error)
  }
}

const isRefused = (error: unknown) =>
  error instanceof CallError && !isNetworkError(error) && [400, 403, 404].includes(error.status)

/** Newly completed lessons show wherever the course is on screen. */
function showProgress(client: QueryClient, courseId: string, progress: CourseProgress): void {
  const before = client.getQueryData<CourseProgress>(learningKeys.progress(courseId))
  client.setQueryData(learningKeys.progress(courseId), progress)
  if (before && before.doneCount === progress.doneCount && before.completedAt === progress.completedAt) return
  void client.invalidateQueries({ queryKey: learningKeys.course(courseId) })
  void client.invalidateQueries({ queryKey: learningKeys.watchlists })
  // The page of the course.
  void client.invalidateQueries({ queryKey: ['courses', 'one', courseId] })
}
