import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { argv } from 'node:process'
import { jobLimits, runJob } from '../run-job.ts'
import { findSandbox } from '../sandbox.ts'
import { withWorkFolder } from '../work-folder.ts'

/** A worker to be killed: runs one job on the given file and says the job's process id and folder. */
const [, , source = '', parent = ''] = argv
await withWorkFolder(parent, async (folder) => {
  const order = { source: join(folder, 'source'), announced: 'video/mp4', folder }
  await copyFile(source, order.source)
  await runJob(order, {
    sandbox: await findSandbox('/nowhere'),
    limits: jobLimits,
    signal: new AbortController().signal,
    take: async (message) => void (message.type === 'pictures' && process.send?.({ begun: true })),
    onStart: (pid) => process.send?.({ pid, folder }),
  })
})
