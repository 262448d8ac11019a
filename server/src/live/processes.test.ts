import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { deletePost } from '@akada/contract/posts'
import { getProfile } from '@akada/contract/profiles'
import type { Route } from '@akada/contract/route'
import { logout } from '@akada/contract/sessions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteOrder } from '../../bench/site-process.ts'
import { connected, heard, socketAt } from '../testing/live-site.ts'
import type { Person } from '../testing/people.ts'
import { startPubSubServer } from '../testing/pub-sub-server.ts'
import { signedHeaders } from '../testing/signing.ts'
import { startRedis } from '../testing/redis.ts'
import { remoteLive } from '../sockets.ts'
import { type World, createWorld } from '../testing/world.ts'

/** A whole server in a process of its own. */
async function aServer(world: World, redisUrl: string | undefined) {
  const order: SiteOrder = {
    databaseUrl: world.url,
    secret: world.secret.toString('hex'),
    folder: world.folder,
    ...(redisUrl && { redisUrl }),
  }
  const child = fork(new URL('../../bench/site-process.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send(order)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, address: `http://127.0.0.1:${port}` }
}

/** Calls a route of one server over HTTP; answers the status. */
async function call(
  { world, address }: { world: World; address: string },
  { route, path, as }: { route: Route; path: string; as: Person },
): Promise<number> {
  const { method } = route
  const headers = signedHeaders(world, { method, address: `/api${path}`, token: as.token })
  return (await fetch(`${address}/api${path}`, { method, headers })).status
}

const nothing = async () => ({ url: undefined, stop: async () => {} })

type Place = { url: string | undefined; stop: () => Promise<void> }

async function end({ child }: { child: ChildProcess }): Promise<void> {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

/** A world with two servers on it; answers where they are. */
async function twoServers(startPlace: () => Promise<Place>) {
  const world = await createWorld()
  const place = await startPlace()
  const [here, there] = await Promise.all([aServer(world, place.url), aServer(world, place.url)])
  return {
    world,
    redisUrl: place.url,
    here: here.address,
    there: there.address,
    connect: ({ token }: Person) =>
      Promise.all([here, there].map(({ address }) => connected(socketAt(address, token)))),
    stop: async () => {
      await Promise.all([here, there].map(end))
      await place.stop()
      await world[Symbol.asyncDispose]()
    },
  }
}

describe.each([
  ['PostgreSQL', nothing],
  ['Redis', startRedis],
  ['a server that only speaks the protocol of Redis', startPubSubServer],
])('two server processes that meet in %s', (_, startPlace) => {
  let servers: Awaited<ReturnType<typeof twoServers>>
  beforeAll(async () => {
    servers = await twoServers(startPlace)
  })
  afterAll(() => servers.stop())

  test('what is done at one is told at both, numbered as one room', async () => {
    const { world } = servers
    const [author, reader] = [await world.aUser(), await world.aUser()]
    const posts = await Promise.all(Array.from({ length: 20 }, () => world.aPost(author)))
    const sockets = await servers.connect(reader)
    const seqs: number[][] = sockets.map(() => [])
    sockets.forEach((socket, index) =>
      socket.on('post-deleted', (_event, at) => void (at?.room === 'feed' && seqs[index]!.push(at.seq))),
    )
    const replies = await Promise.all(
      posts.map(({ id }, n) =>
        call(
          { ...servers, address: n % 2 ? servers.here : servers.there },
          {
            route: deletePost,
            path: deletePost.path.replace(/:\w+/, id),
            as: author,
          },
        ),
      ),
    )
    expect(replies).toEqual(posts.map(() => 200))
    await expect.poll(() => seqs.map(({ length }) => length)).toEqual([20, 20])
    const inOrder = seqs.map((each) => each.toSorted((a, b) => a - b))
    expect(inOrder[0]).toEqual(inOrder[1])
    expect(inOrder[0]!.at(-1)! - inOrder[0]![0]!).toBe(19)
    for (const socket of sockets) socket.disconnect()
  })

  test('a process without sockets tells those of both', async () => {
    const { world } = servers
    const reader = await world.aUser()
    const sockets = await servers.connect(reader)
    const told = sockets.map((socket) => heard(socket, 'post-deleted'))
    const config = { ...world.config, redisUrl: servers.redisUrl }
    const { live, leave } = remoteLive({ db: world.db, config }, world.url)
    live.tell(`user:${reader.id}`, 'post-deleted', { postId: 'gone' })
    expect(await Promise.all(told)).toEqual([{ postId: 'gone' }, { postId: 'gone' }])
    await leave()
    for (const socket of sockets) socket.disconnect()
  })

  test('signing out at one closes the sockets at the other and refuses its calls', async () => {
    const person = await servers.world.aUser()
    const socket = await connected(socketAt(servers.there, person.token))
    const profile = { route: getProfile, path: getProfile.path.replace(/:\w+/, person.id), as: person }
    expect(await call({ ...servers, address: servers.there }, profile)).toBe(200)
    const end = heard(socket, 'disconnect')
    expect(
      await call({ ...servers, address: servers.here }, { route: logout, path: logout.path, as: person }),
    ).toBe(200)
    await end
    expect(await call({ ...servers, address: servers.there }, profile)).toBe(401)
  })
})
