import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { namespaces } from '@akada/contract/uploads/routes'
import { describe, expect, test, vi } from 'vitest'
import { patience } from '#testing/clock/patience.ts'
import { isAlive } from '#lib/is-alive.ts'
import { startOf } from '#lib/processes.ts'
import type { JobMessage } from './job-messages.ts'
import { MediaRejected } from '../rejection.ts'
import { type JobLimits, jobLimits } from './job-limits.ts'
import { type JobRun, runJob } from './run-job.ts'
import { findSandbox } from './sandbox.ts'
import { makeClip } from '../testing/clips.ts'
import { createWorkshop } from '../testing/workshop.ts'
import { sweepWorkFolders, withWorkFolder } from './work-folder.ts'

async function aWorkshopWithAClip(seconds: number) {
  const shop = await createWorkshop()
  const source = shop.path('source.mp4')
  await makeClip(source, { picture: 'testsrc2=size=640x360:rate=30', seconds })
  return { shop, source, work: shop.path('work') }
}

const sandbox = await findSandbox('/nowhere')

/** Runs a job and returns its messages. */
async function run(source: string, parent: string, options: Partial<JobRun> & { limits?: JobLimits } = {}) {
  const messages: JobMessage[] = []
  const take = async (message: JobMessage) => void messages.push(message)
  const { signal } = new AbortController()
  await withWorkFolder(parent, async (folder) => {
    const order = { source: join(folder, 'source'), announced: 'video/mp4', folder, limits: namespaces.posts }
    await copyFile(source, order.source)
    await runJob(order, { sandbox, limits: jobLimits, signal, take, ...options })
  })
  return messages
}

const kill = (pid: number) => void process.kill(pid, 'SIGKILL')

describe('a job in a process of its own', () => {
  test('reports each piece and leaves nothing behind', async () => {
    const { shop, source, work: workFolder } = await aWorkshopWithAClip(1)
    await using _ = shop
    const pids: number[] = []
    const messages = await run(source, workFolder, { onStart: (pid) => pids.push(pid) })
    expect(messages.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['described', 'pictures', 'rendition', 'done']),
    )
    expect(messages.at(-1)?.type).toBe('done')
    expect(await readdir(workFolder)).toEqual([])
    expect(pids.filter(isAlive)).toEqual([])
  })

  test.each([
    ['memory', { residentBytes: 50_000_000 }],
    ['output', { outputBytes: 10_000 }],
    ['time', { baseSeconds: 0, secondsPerSecond: 0 }],
  ])('that needs more %s than allowed is refused', async (_, limit) => {
    // Long enough to be checked before it ends, even if this process stalls for seconds.
    const { shop, source, work: workFolder } = await aWorkshopWithAClip(20)
    await using _shop = shop
    const pids: number[] = []
    const limits = { ...jobLimits, ...limit }
    const refusal = run(source, workFolder, { limits, onStart: (pid) => pids.push(pid) })
    await expect(refusal).rejects.toMatchObject({ rejection: 'tooDemanding' })
    expect(await readdir(workFolder)).toEqual([])
    expect(pids.filter(isAlive)).toEqual([])
  })

  test('that is killed may be retried', async () => {
    const { shop, source, work: workFolder } = await aWorkshopWithAClip(4)
    await using _ = shop
    const error: unknown = await run(source, workFolder, { onStart: kill }).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(MediaRejected)
    expect(await readdir(workFolder)).toEqual([])
  })

  test("sees nothing of its worker's environment", async () => {
    const { shop, source, work: workFolder } = await aWorkshopWithAClip(1)
    await using _ = shop
    vi.stubEnv('AKADA_TEST_SECRET', 'must-not-be-seen')
    const seen: string[] = []
    const onStart = (pid: number) => void seen.push(readFileSync(`/proc/${pid}/environ`, 'latin1'))
    await run(source, workFolder, { onStart })
    vi.unstubAllEnvs()
    expect(seen.join('')).toContain('PATH=')
    expect(seen.join('')).not.toContain('must-not-be-seen')
  })
})

describe('a worker that is killed', () => {
  test('takes its job with it, and the next start removes the leftovers', async () => {
    const { shop, source, work: workFolder } = await aWorkshopWithAClip(20)
    await using _ = shop
    const worker = fork(join(import.meta.dirname, '../testing/job-parent.ts'), [source, workFolder], {
      execArgv: [],
    })
    const [{ pid, folder }] = (await once(worker, 'message')) as [{ pid: number; folder: string }]
    worker.kill('SIGKILL')
    await once(worker, 'exit')

    await vi.waitUntil(() => !isAlive(pid), patience)
    expect(existsSync(folder)).toBe(true)
    const running = `${process.ppid}-${startOf(process.ppid)}-running`
    // An earlier process had the id that belongs to another now, as after the restart of a container.
    for (const name of [running, `${process.ppid}-1-older`, `${process.pid}-1-older`])
      await mkdir(join(workFolder, name))
    await sweepWorkFolders(workFolder)
    expect(await readdir(workFolder)).toEqual([running])
  })
})
