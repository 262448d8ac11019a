import { deletePost } from '@akada/contract/posts/routes'
import { getProfile } from '@akada/contract/profiles/routes'
import { logout } from '@akada/contract/sessions/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextEvent } from '#testing/site/live-site.ts'
import { untilTaken } from '#testing/clock/patience.ts'
import { startPubSubServer } from '#testing/fakes/pub-sub-server.ts'
import { startRedis } from '#testing/fakes/redis.ts'
import { noBackplane, twoServers } from '#testing/site/two-servers.ts'
import { remoteLive } from '#boot/sockets.ts'

describe.each([
  ['PostgreSQL', noBackplane],
  ['Redis', startRedis],
  ['a server that only speaks the protocol of Redis', startPubSubServer],
])('two server processes connected by %s', (_, startPlace) => {
  let servers: Awaited<ReturnType<typeof twoServers>>
  beforeAll(async () => {
    servers = await twoServers(startPlace)
  })
  afterAll(() => servers.stop())
  const socketsOf = (person: { token: string }) =>
    Promise.all([servers.here, servers.there].map(({ socket }) => socket(person)))

  test('an event at one reaches both, numbered as one room', async () => {
    const { world, here, there } = servers
    const [author, reader] = [await world.aUser(), await world.aUser()]
    const posts = await Promise.all(Array.from({ length: 20 }, () => world.aPost(author)))
    const sockets = await socketsOf(reader)
    const seqs: number[][] = sockets.map(() => [])
    sockets.forEach((socket, index) =>
      socket.on('post-deleted', (_event, at) => void (at?.room === 'feed' && seqs[index]!.push(at.seq))),
    )
    const replies = await Promise.all(
      posts.map(({ id: postId }, n) =>
        untilTaken(() => (n % 2 ? here : there).call(deletePost, { as: author, params: { postId } })),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(posts.map(() => 200))
    await expect.poll(() => seqs.map(({ length }) => length)).toEqual([20, 20])
    const inOrder = seqs.map((each) => each.toSorted((a, b) => a - b))
    expect(inOrder[0]).toEqual(inOrder[1])
    expect(inOrder[0]!.at(-1)! - inOrder[0]![0]!).toBe(19)
    for (const socket of sockets) socket.disconnect()
  })

  test('a process without sockets reaches those of both', async () => {
    const { world } = servers
    const reader = await world.aUser()
    const sockets = await socketsOf(reader)
    const received = sockets.map((socket) => nextEvent(socket, 'post-deleted'))
    const config = { ...world.config, redisUrl: servers.redisUrl }
    const { live, leave } = remoteLive({ db: world.db, config }, world.url)
    live.publish(`user:${reader.id}`, 'post-deleted', { postId: 'gone' })
    expect(await Promise.all(received)).toEqual([{ postId: 'gone' }, { postId: 'gone' }])
    await leave()
    for (const socket of sockets) socket.disconnect()
  })

  test('signing out at one closes the sockets at the other and refuses its calls', async () => {
    const { world, here, there } = servers
    const person = await world.aUser()
    const socket = await there.socket(person)
    const profile = () => there.call(getProfile, { as: person, params: { userId: person.id } })
    expect((await profile()).status).toBe(200)
    const end = nextEvent(socket, 'disconnect')
    expect((await here.call(logout, { as: person })).status).toBe(200)
    await end
    expect((await profile()).status).toBe(401)
  })
})
