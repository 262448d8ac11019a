import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { argv } from 'node:process'
import { namespaces } from '@akada/contract/uploads/routes'
import { jobLimits } from '../job/job-limits.ts'
import { runJob } from '../job/run-job.ts'
import { findSandbox } from '../job/sandbox.ts'
import { withWorkFolder } from '../job/work-folder.ts'

/**
 * A worker to be killed: runs one job on a file, prints the job's process id and folder once it has
 * started, and never handles the rest.
 */
const [, , source = '', parent = ''] = argv
await withWorkFolder(parent, async (folder) => {
  const order = { source: join(folder, 'source'), announced: 'video/mp4', folder, limits: namespaces.posts }
  await copyFile(source, order.source)
  let pid: number
  await runJob(order, {
    sandbox: await findSandbox('/nowhere'),
    limits: jobLimits,
    signal: new AbortController().signal,
    take: async ({ type }) => {
      if (type !== 'pictures') return
      process.send?.({ pid, folder })
      await new Promise(() => {})
    },
    onStart: (id) => (pid = id),
  })
})
