import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#config.ts'

/**
 * Fails as the server would, before anything slow has started, when the port is not allowed, or taken for longer than
 * this many milliseconds.
 */
export async function mustBeAbleToListen({ port, host }: Config, timeoutMs: number): Promise<void> {
  const giveUpAt = performance.now() + timeoutMs
  for (;;) {
    try {
      return await listenOnce(port, host)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || performance.now() > giveUpAt) throw error
    }
    await sleep(100)
  }
}

async function listenOnce(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** The address people open. */
export function addressOf(host: string, port: number): string {
  const isOwn = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${isOwn ? 'localhost' : name}:${port}`
}

/** The address under which this machine reaches its own server. */
export function ownAddressOf(host: string, port: number): string {
  const isEvery = host === '0.0.0.0' || host === '::'
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${isEvery ? '127.0.0.1' : name}:${port}`
}
