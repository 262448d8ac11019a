import { getPriority, setPriority } from 'node:os'
import { inspect } from 'node:util'
import type { JobMessage, JobOrder } from '#media/job/job-messages.ts'
import { burnMark } from '#media/prepare/burn.ts'
import { prepare } from '#media/prepare/prepare.ts'
import { makeFilmOf } from '#media/recordings/compose.ts'
import { MediaRejected } from '#media/rejection.ts'

// The process that touches one upload, and nothing else: no database, no secrets, no network of its own.
// A process cannot raise its own priority, and the worker may have a low one already.
setPriority(Math.max(getPriority(), Number(process.argv[2])))

/** Sent whole before the next step, so that a message is never lost when the process ends. */
const send = (message: JobMessage) => new Promise<void>((settle) => process.send?.(message, () => settle()))

async function work(order: JobOrder): Promise<JobMessage> {
  try {
    const emit = (message: JobMessage) => void send(message)
    if (order.film) await makeFilmOf({ ...order, ...order.film }, emit)
    else if (order.mark === undefined) await prepare(order, emit)
    else await burnMark({ ...order, mark: order.mark }, emit)
    return { type: 'done' }
  } catch (error) {
    const detail = inspect(error)
    return error instanceof MediaRejected
      ? { type: 'rejected', rejection: error.rejection, detail }
      : { type: 'failed', detail }
  }
}

// Native code may be busy in other threads when the worker goes away; only this ends all of it at once.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', (order) => {
  void work(order as JobOrder)
    .then(send)
    .then(() => process.exit(0))
})
