import type { Db } from '#db/connect.ts'
import { inParts } from '#jobs/in-parts.ts'
import type { Jobs } from '#jobs/jobs.ts'

/** Queues a job for each of some files, each on its own. */
export async function enqueueEach(
  { db, jobs }: { db: Db; jobs: Jobs },
  queue: 'renditions' | 'alternatives',
  files: readonly { id: string }[],
): Promise<void> {
  if (files.length === 0) return
  await jobs.open()
  await inParts(
    ...files.map(
      ({ id: mediaId }) =>
        () =>
          jobs.enqueue(db, queue, { mediaId }),
    ),
  )
}
