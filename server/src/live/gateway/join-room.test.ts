import { randomUUID } from 'node:crypto'
import type { JoinReply, RoomKind } from '@akada/contract/live'
import { expect, test } from 'vitest'
import { type TestSocket, connected, nextEvent, joinRoom, sharedSite } from '#testing/site/live-site.ts'

const { world, site } = await sharedSite()

const roomsOf = ({ id }: TestSocket) => [...(site.io.of('/').sockets.get(id!)?.rooms ?? [])]

const join = (socket: TestSocket, kind: string, id: string): Promise<JoinReply> =>
  socket.emitWithAck('join-room', { kind: kind as RoomKind, id })

test.each(['made-up', 'user', 'session', 'toString', 'post:', ''])(
  'there is no room of the kind %j',
  async (kind) => {
    const person = await world.aUser()
    const socket = await connected(site.socket(person.token))
    const before = roomsOf(socket)
    for (const id of [randomUUID(), person.id, person.sessionId])
      expect(await join(socket, kind, id)).toEqual({ refused: 'API_ERR_NOT_FOUND' })
    expect(roomsOf(socket)).toEqual(before)
    socket.disconnect()
  },
)

test('no message leaves the rooms that a socket is always in', async () => {
  const person = await world.aUser()
  const socket = await connected(site.socket(person.token))
  const before = roomsOf(socket)
  for (const [kind, id] of [
    ['session', person.sessionId],
    ['user', person.id],
  ] as const)
    socket.emit('leave-room', { kind: kind as RoomKind, id })
  await joinRoom(socket, 'feed')
  expect(before).toContain(`session:${person.sessionId}`)
  expect(roomsOf(socket)).toEqual(before)
  socket.disconnect()
})

test("a post is joined and left by the specification's messages as by those of all rooms", async () => {
  const person = await world.aUser()
  const [first, second] = [await world.aPost(person), await world.aPost(person)]
  const socket = await connected(site.socket(person.token))
  expect(await socket.emitWithAck('join-post', { postId: first.id })).toMatchObject({ isComplete: true })
  expect(await join(socket, 'post', second.id)).toMatchObject({ isComplete: true })
  expect(roomsOf(socket)).toEqual(expect.arrayContaining([`post:${first.id}`, `post:${second.id}`]))
  const news = nextEvent(socket, 'new-comment')
  world.live.publish(`post:${first.id}`, 'new-comment', { postId: first.id })
  expect(await news).toEqual({ postId: first.id })
  socket.emit('leave-room', { kind: 'post', id: first.id })
  socket.emit('leave-post', { postId: second.id })
  await joinRoom(socket, 'feed')
  expect(roomsOf(socket).filter((room) => room.startsWith('post:'))).toEqual([])
  socket.disconnect()
})

test('a returning member gets what was published after the last event they know', async () => {
  const person = await world.aUser()
  const post = await world.aPost(person)
  const socket = await connected(site.socket(person.token))
  const reply = await join(socket, 'post', post.id)
  const { seq } = reply as Extract<JoinReply, { seq: number }>
  socket.emit('leave-room', { kind: 'post', id: post.id })
  world.live.publish(`post:${post.id}`, 'post-updated', { postId: post.id, updates: { likesCount: 1 } })
  await site.live.settle()
  for (const message of ['join-room', 'join-post'] as const) {
    const room = { kind: 'post', id: post.id, postId: post.id, since: seq } as const
    expect(await socket.emitWithAck(message, room)).toMatchObject({
      missed: [{ seq: seq + 1, event: 'post-updated' }],
      isComplete: true,
    })
  }
  socket.disconnect()
})
