import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { CallOf, Route } from '@akada/contract/route'
import type { SiteOrder } from './run-site-process.ts'
import { connected, socketAt } from './live-site.ts'
import { signedHeaders } from './signing.ts'
import { type World, createWorld } from '../world/world.ts'

/** A whole server in a process of its own. */
async function aServer(world: World, options: Pick<SiteOrder, 'redisUrl' | 'rateLimitFactor'>) {
  const order: SiteOrder = {
    databaseUrl: world.url,
    secret: world.secret.toString('hex'),
    folder: world.folder,
    isPatient: true,
    ...options,
  }
  const child = fork(new URL('./site-process.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(order)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const address = `http://127.0.0.1:${port}`

  return {
    child,
    /** Calls a route over HTTP, as a member or as a visitor. */
    async call<R extends Route>(
      { method, path }: R,
      { as, headers, ...input }: CallOf<R> & { as?: { token: string }; headers?: Record<string, string> },
    ): Promise<{ status: number; data: unknown }> {
      const { params, body } = input as { params?: Record<string, string>; body?: object }
      const place = `/api${path.replace(/:(\w+)/g, (_, key: string) => params?.[key] ?? '')}`
      const text = body && JSON.stringify(body)
      const signed = signedHeaders(world, { method, address: place, token: as?.token, body: text })
      const reply = await fetch(address + place, {
        method,
        headers: { ...signed, ...headers, ...(text && { 'content-type': 'application/json' }) },
        ...(text && { body: text }),
      })
      const { data } = (await reply.json()) as { data?: unknown }
      return { status: reply.status, data }
    },
    /** A socket that is in its rooms. */
    socket: ({ token }: { token: string }) => connected(socketAt({ address, secret: world.secret }, token)),
  }
}

/** What connects the processes beside the database; `stop` when they are done. */
export type Backplane = { url: string | undefined; stop: () => Promise<void> }

/** They connect through PostgreSQL. */
export const noBackplane = async (): Promise<Backplane> => ({ url: undefined, stop: async () => {} })

async function end({ child }: { child: ChildProcess }): Promise<void> {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

/** A world with two servers on it, without rate limits unless a factor is passed. */
export async function twoServers(
  startBackplane = noBackplane,
  limits: Pick<SiteOrder, 'rateLimitFactor'> = {},
) {
  const world = await createWorld()
  const backplane = await startBackplane()
  const options = { ...limits, ...(backplane.url && { redisUrl: backplane.url }) }
  const [here, there] = await Promise.all([aServer(world, options), aServer(world, options)])
  return {
    world,
    redisUrl: backplane.url,
    here,
    there,
    stop: async () => {
      await Promise.all([here, there].map(end))
      await backplane.stop()
      await world[Symbol.asyncDispose]()
    },
  }
}
