import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import type { JobLimits } from './job-limits.ts'
import type { JobMessage, JobOrder } from './job-messages.ts'
import { jobEnvironment, jobProgram } from './job-program.ts'
import { folderBytes, residentBytes } from './process-watch.ts'
import { MediaRejected } from '../rejection.ts'
import type { Sandbox } from './sandbox.ts'

const watchInterval = 250
const errorCharacters = 2000

export interface JobRun {
  sandbox: Sandbox
  limits: JobLimits
  signal: AbortSignal
  /** The priority of the process, as in `os.constants.priority`; below normal by default. */
  priority?: number
  /** Handles each message in turn; a failure here ends the job. */
  take: (message: JobMessage) => Promise<void>
  /** Called with the process id as soon as there is one. */
  onStart?: (pid: number) => void
}

/**
 * Prepares one upload in a process of its own, under limits, with nothing of our environment and no input.
 * Throws MediaRejected when the file can never be used or needs too much; any other error may be retried.
 */
export async function runJob(order: JobOrder, run: JobRun): Promise<void> {
  const before = await folderBytes(order.folder)
  const { file, args } = run.sandbox.command(order.folder, [
    '--max-old-space-size=512',
    jobProgram,
    String(run.priority ?? constants.priority.PRIORITY_BELOW_NORMAL),
  ])
  const child = spawn(file, args, {
    cwd: order.folder,
    env: jobEnvironment(order.folder),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  if (child.pid !== undefined) run.onStart?.(child.pid)
  const stop = () => child.kill('SIGKILL')
  run.signal.addEventListener('abort', stop)
  if (run.signal.aborted) stop()
  const guard = guardLimits(child, order.folder, {
    ...run.limits,
    outputBytes: before + run.limits.outputBytes,
  })
  try {
    const last = await converse(child, order, { take: run.take, lengthen: guard.lengthen })
    if (run.signal.aborted) throw new Error('The worker is stopping')
    if (guard.isExceeded() || (await guard.hasWrittenTooMuch())) throw new MediaRejected('tooDemanding')
    if (last.type === 'rejected') throw new MediaRejected(last.rejection, last.detail)
    if (last.type === 'failed') throw new Error(last.detail)
  } finally {
    guard.end()
    run.signal.removeEventListener('abort', stop)
    stop()
  }
}

interface Conversation {
  take: JobRun['take']
  lengthen: (clipSeconds: number) => void
}

/** Sends the order, passes on every message in turn, and returns the last one once the process has ended. */
async function converse(
  child: ChildProcess,
  order: JobOrder,
  { take, lengthen }: Conversation,
): Promise<JobMessage> {
  let taken: Promise<void> = Promise.resolve()
  let last: JobMessage | undefined
  let errors = ''
  child.stderr?.on('data', (text: Buffer) => {
    errors = (errors + text.toString()).slice(-errorCharacters)
  })
  const exited = new Promise<string>((settle) => {
    child.once('error', (error) => settle(error.message))
    child.once('close', (code, signal) => settle(endedBy(signal ?? code, errors)))
    child.once('exit', (_, signal) => {
      if (!signal) return
      // A sandbox killed while starting may leave its program behind; the closed channel ends that too.
      if (child.connected) child.disconnect()
      settle(endedBy(signal, errors))
    })
  })
  child.on('message', (message: JobMessage) => {
    last = message
    if (message.type === 'described') lengthen(message.described.duration)
    taken = taken.then(() => take(message))
    // A refused message ends the job at once; the refusal itself is thrown below.
    taken.catch(() => child.kill('SIGKILL'))
  })
  child.send(order, () => {})
  const reason = await exited
  await taken
  const isLast = last?.type === 'done' || last?.type === 'rejected' || last?.type === 'failed'
  return last && isLast ? last : { type: 'failed', detail: reason }
}

const endedBy = (cause: string | number | null, errors: string) =>
  `The media process ended early (${cause}). ${errors}`

/** Kills a process that takes too long, uses too much memory or writes too much. */
function guardLimits(child: ChildProcess, folder: string, limits: JobLimits) {
  let deadline = performance.now() + limits.baseSeconds * 1000
  let isExceeded = false
  const hasWrittenTooMuch = async () => (await folderBytes(folder)) > limits.outputBytes
  const check = async () => {
    if (child.pid === undefined) return
    const [memory, isOverOutput] = await Promise.all([residentBytes(child.pid), hasWrittenTooMuch()])
    const isOver = isOverOutput || memory > limits.residentBytes || performance.now() > deadline
    if (!isOver || child.exitCode !== null) return
    isExceeded = true
    child.kill('SIGKILL')
  }
  const timer = setInterval(() => void check(), watchInterval)
  // What a quick job uses between two checks is seen when it reports its results.
  child.on('message', () => void check())
  return {
    lengthen: (clipSeconds: number) => {
      deadline += clipSeconds * limits.secondsPerSecond * 1000
    },
    isExceeded: () => isExceeded,
    /** Checked once more at the end: a quick job may write everything after the last check. */
    hasWrittenTooMuch,
    end: () => clearInterval(timer),
  }
}
