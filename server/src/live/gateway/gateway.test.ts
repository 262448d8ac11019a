import type { JoinReply } from '@akada/contract/live'
import { deletePost } from '@akada/contract/posts/routes'
import { expect, test } from 'vitest'
import { connected, joinRoom, nextEvent, sharedSite } from '#testing/site/live-site.ts'
import { socketLimits } from './admission.ts'
import { sweepSockets } from './sweep-sockets.ts'

const { world, site } = await sharedSite()

const refusal = async (socket: ReturnType<typeof site.socket>) => {
  const error = (await nextEvent(socket, 'connect_error')) as Error
  socket.disconnect()
  return error.message
}

test.each(['websocket', 'polling'])('a foreign page gets no connection by %s', async (transport) => {
  const { token } = await world.aUser()
  const by = (origin: string) => site.socket(token, { transports: [transport], extraHeaders: { origin } })
  expect(await refusal(by('https://evil.example'))).toMatch(/websocket error|xhr poll error/)
  const ownSocket = await connected(by(site.address))
  ownSocket.disconnect()
})

test('a missing token, a forged one and one of an ended session open nothing', async () => {
  const person = await world.aUser()
  expect(await refusal(site.socket(''))).toBe('API_ERR_UNAUTHENTICATED')
  expect(await refusal(site.socket(`${person.token}x`))).toBe('API_ERR_UNAUTHENTICATED')
  await world.db
    .updateTable('sessions')
    .set({ revokedAt: new Date() })
    .where('id', '=', person.sessionId)
    .execute()
  expect(await refusal(site.socket(person.token))).toBe('API_ERR_UNAUTHENTICATED')
})

test('a session that ended a moment ago is not accepted from a cached state', async () => {
  const person = await world.aUser()
  const first = await connected(site.socket(person.token))
  await world.db
    .updateTable('sessions')
    .set({ revokedAt: new Date() })
    .where('id', '=', person.sessionId)
    .execute()
  const second = site.socket(person.token)
  expect(await nextEvent(second, 'disconnect')).toBe('io server disconnect')
  first.disconnect()
})

test('only members who may see a post join its room', async () => {
  const [author, stranger, blocked] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const post = await world.aPost(author)
  await world.db
    .insertInto('blocks')
    .values({ userId: author.id, targetId: blocked.id, type: 'BLOCK' })
    .execute()
  const [seeing, notSeeing] = [
    await connected(site.socket(stranger.token)),
    await connected(site.socket(blocked.token)),
  ]
  expect(await joinRoom(seeing, `post:${post.id}`)).toMatchObject({ isComplete: true })
  expect(await joinRoom(notSeeing, `post:${post.id}`)).toEqual({ refused: 'API_ERR_NOT_FOUND' })
  const hearers: string[] = []
  notSeeing.on('new-comment', () => hearers.push('blocked'))
  seeing.on('new-comment', () => hearers.push('stranger'))
  world.live.publish(`post:${post.id}`, 'new-comment', { postId: post.id })
  await nextEvent(seeing, 'new-comment')
  await joinRoom(notSeeing, 'feed')
  expect(hearers).toEqual(['stranger'])
  seeing.disconnect()
  notSeeing.disconnect()
})

test('a member who loses access to a post is removed from its room', async () => {
  const [author, viewer] = [await world.aUser(), await world.aUser()]
  const posts = [await world.aPost(author), await world.aPost(author)] as const
  const socket = await connected(site.socket(viewer.token))
  for (const { id } of posts) await joinRoom(socket, `post:${id}`)
  const sizes = () => posts.map(({ id }) => site.io.of('/').adapter.rooms.get(`post:${id}`)?.size ?? 0)
  expect(sizes()).toEqual([1, 1])
  await world.call(deletePost, { as: author, params: { postId: posts[0].id } })
  await expect.poll(sizes).toEqual([0, 1])
  await world.db
    .insertInto('blocks')
    .values({ userId: author.id, targetId: viewer.id, type: 'BLOCK' })
    .execute()
  world.live.recheck({ userId: viewer.id })
  await expect.poll(sizes).toEqual([0, 0])
  socket.disconnect()
})

test('nonsense gets no reply and does no harm', async () => {
  const { token } = await world.aUser()
  for (const nonsense of [
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { postId: 7 },
    { postId: "' or 1=1" },
    { room: 'user:1' },
    { kind: 7, id: 'x' },
    { kind: 'post', id: "' or 1=1" },
  ]) {
    // One socket for each: a socket that sends all of it would count as a flood.
    const socket = await connected(site.socket(token))
    const emit = socket.emit.bind(socket) as (...args: unknown[]) => void
    for (const event of [
      'join-room',
      'leave-room',
      'join-post',
      'leave-post',
      'catch-up',
      'ping',
      'no-such-event',
    ])
      emit(event, nonsense)
    expect(await joinRoom(socket, 'feed')).toMatchObject({ isComplete: true })
    socket.disconnect()
  }
})

test('a message of more than 100 KB closes the connection', async () => {
  const socket = await connected(site.socket((await world.aUser()).token))
  const emit = socket.emit.bind(socket) as (...args: unknown[]) => void
  emit('join-post', { postId: 'x'.repeat(110_000) })
  expect(await nextEvent(socket, 'disconnect')).toBe('transport close')
})

test('one session opens a limited number of sockets', async () => {
  const { token } = await world.aUser()
  const sockets = await Promise.all(
    Array.from({ length: socketLimits.session }, () => connected(site.socket(token))),
  )
  expect(await refusal(site.socket(token))).toBe('API_ERR_RATE_LIMIT')
  sockets.pop()?.disconnect()
  await expect
    .poll(async () =>
      connected(site.socket(token)).then(
        (one) => sockets.push(one),
        () => 0,
      ),
    )
    .not.toBe(0)
  for (const socket of sockets) socket.disconnect()
})

test('one socket joins a limited number of post rooms', async () => {
  const person = await world.aUser()
  const socket = await connected(site.socket(person.token))
  const answers: unknown[] = []
  for (let n = 0; n < 21; n += 1)
    answers.push(await joinRoom(socket, `post:${(await world.aPost(person)).id}`))
  expect(answers[19]).toMatchObject({ isComplete: true })
  expect(answers[20]).toEqual({ refused: 'API_ERR_RATE_LIMIT' })
  socket.disconnect()
})

test('a socket lives no longer than its session, even when that ends by age', async () => {
  const [passing, staying] = [await world.aUser(), await world.aUser()]
  const [first, second] = [
    await connected(site.socket(passing.token)),
    await connected(site.socket(staying.token)),
  ]
  await world.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('id', '=', passing.sessionId)
    .execute()
  const end = nextEvent(first, 'disconnect')
  const gateway = { context: world, log: { sweep: async () => {} } } as unknown as Parameters<
    typeof sweepSockets
  >[1]
  await sweepSockets(site.io, gateway)
  await end
  expect(second.connected).toBe(true)
  second.disconnect()
})

test('a member from whom an event is hidden gets its number, also when catching up, and misses nothing else', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const [hers, his] = await Promise.all([
    connected(site.socket(ada.token)),
    connected(site.socket(obi.token)),
  ])
  const [atHers, atHis] = [nextEvent(hers, 'new-post'), nextEvent(his, 'skipped')]
  const caughtUp = async (socket: typeof his, since?: number) => {
    const reply: JoinReply = await socket.emitWithAck('catch-up', {
      room: 'feed',
      ...(since && { since }),
    })
    if ('refused' in reply) throw new Error(reply.refused)
    return reply
  }
  const { seq } = await caughtUp(his)
  const post = { postId: ada.id, userId: ada.id }
  site.live.publish({ room: 'feed', hiddenFrom: [obi.id] }, 'new-post', post)
  expect(await atHers).toEqual(post)
  expect(await atHis).toEqual({})
  expect((await caughtUp(his, seq)).missed).toMatchObject([{ seq: seq + 1, event: 'skipped', payload: {} }])
  expect((await caughtUp(hers, seq)).missed).toMatchObject([
    { seq: seq + 1, event: 'new-post', payload: post },
  ])
  hers.disconnect()
  his.disconnect()
})
