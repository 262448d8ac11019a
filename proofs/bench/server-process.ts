import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { SiteOrder } from '@akada/server/testing/site/run-site-process.ts'

/**
 * Resources used by a server process so far: bytes of memory, of them what is in use, and microseconds of CPU without the
 * garbage collection for this figure.
 */
export interface Usage {
  rss: number
  /** Objects and buffers. Pages that the process got and doesn't use don't count, which differ from run to run. */
  heap: number
  cpu: number
}

/** A server in a process of its own, so that the client's load is not counted. */
export interface ServerProcess {
  port: number
  pid: number
  usage: () => Promise<Usage>
  /** Makes a bare server send a text to every socket. */
  send: (text: string) => void
  stop: () => void
}

/** A server of Akada. */
export const startSiteProcess = (order: SiteOrder): Promise<ServerProcess> =>
  start('../../server/src/testing/site/site-process.ts', order)

/** The same without fair lines and shares: one gate that closes for everybody. */
export const startOneGate = (order: SiteOrder): Promise<ServerProcess> =>
  start('../load/one-gate-process.ts', order)

/** Bare websockets. */
export const startRawSockets = (): Promise<ServerProcess> => start('raw-sockets-process.ts')

/** A bare server of the changes of conversations. */
export const startBareChanges = (order: SiteOrder): Promise<ServerProcess> =>
  start('bare-changes-process.ts', order)

async function start(program: string, order?: SiteOrder): Promise<ServerProcess> {
  const child = fork(new URL(program, import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
  })
  if (order) child.send(order)
  const { port } = await saidBy<{ port: number }>(child)
  return {
    port,
    pid: child.pid!,
    usage: () => {
      child.send('usage')
      return saidBy<Usage>(child)
    },
    send: (text) => child.send({ text }),
    stop: () => child.connected && child.disconnect(),
  }
}

/** The next message of a process; fails when it exits instead. */
async function saidBy<Said>(child: ChildProcess): Promise<Said> {
  const heard = new AbortController()
  const end = once(child, 'exit', { signal: heard.signal }).then(() => {
    throw new Error('The server process has ended.')
  })
  try {
    const [said] = (await Promise.race([once(child, 'message', { signal: heard.signal }), end])) as [Said]
    return said
  } finally {
    heard.abort()
  }
}
