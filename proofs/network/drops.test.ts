import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConnection } from '@akada/web/live/connection.ts'
import { createLive } from '@akada/web/live/live.ts'
import { type SocketClientParts, openSocketClient } from '@akada/web/live/socket-client.ts'
import { sharedSite } from '@akada/server/testing/site/live-site.ts'
import { handshakeOf } from '@akada/server/testing/site/signing.ts'
import { retention } from '@akada/server/live/log/event-log.ts'

const { world, site } = await sharedSite()

/** The handshake with which a browser opens its socket. */
const clientParts = (client: SocketClientParts['client'], token: () => string | null): SocketClientParts => ({
  handshake: async () => handshakeOf(world, token() ?? ''),
  client,
  onLatency: () => {},
  address: site.address,
})

/** The web app's own client, without a browser; `reconnect` skips the specified delay. */
async function aBrowser(token: () => string | null) {
  const client = createLive()
  const connection = createConnection({
    token,
    isOnline: () => true,
    open: (events) => openSocketClient(clientParts(client, token), events),
  })
  const joined = () => new Promise<void>((resolve) => client.live.onConnect(resolve))
  const first = joined()
  connection.wake()
  await first
  const { close, wake: reconnect, check } = connection
  return { ...client.live, forget: client.forget, close, reconnect, check, joined }
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => String(n))

test('a hundred disconnections, also in the middle of bursts, lose and duplicate nothing', async () => {
  const person = await world.aUser()
  const post = await world.aPost(person)
  const browser = await aBrowser(() => person.token)
  const [self, room, feed]: string[][] = [[], [], []]
  browser.on('new-comment', ({ postId }) => void self!.push(postId))
  browser.on('post-deleted', ({ postId }) => void room!.push(postId))
  browser.on('new-post', ({ postId }) => void feed!.push(postId))
  const lost: string[] = []
  browser.onLost(() => lost.push('lost'))
  // The server lets a browser in before the browser knows it.
  const isIn = new Promise<void>((resolve) => browser.on('room-joined', () => resolve()))
  browser.joinRoom({ kind: 'post', id: post.id })
  await isIn

  let published = 0
  const publish = () => {
    const postId = String(published)
    published += 1
    world.live.publish(`user:${person.id}`, 'new-comment', { postId })
    world.live.publish(`post:${post.id}`, 'post-deleted', { postId })
    world.live.publish(['feed', `post:${post.id}`, `user:${person.id}`], 'new-post', {
      postId,
      userId: person.id,
    })
  }
  // A browser knows its position in a room from the first event on.
  publish()
  await expect.poll(() => [self!.length, room!.length, feed!.length]).toEqual([1, 1, 1])
  for (let drop = 0; drop < 100; drop += 1) {
    for (let n = 0; n < drop % 7; n += 1) publish()
    // Cut by the server, by the browser, and between the two halves of a burst.
    if (drop % 2 === 0) site.io.in(`user:${person.id}`).disconnectSockets(true)
    else browser.close()
    for (let n = 0; n < drop % 5; n += 1) publish()
    await wait(drop % 9)
    browser.close()
    for (let n = 0; n < drop % 3; n += 1) publish()
    const back = browser.joined()
    browser.reconnect()
    if (drop % 4 === 0) await wait(drop % 13)
    else await back
    publish()
  }
  const all = numbers(published)
  await expect
    .poll(() => [self!.length, room!.length, feed!.length], { timeout: 15_000 })
    .toEqual([published, published, published])
  expect(self).toEqual(all)
  expect(room).toEqual(all)
  expect(feed!.toSorted((a, b) => Number(a) - Number(b))).toEqual(all)
  expect(lost).toEqual([])
  browser.close()
})

test('what is published between fetching a post and joining its room arrives', async () => {
  const person = await world.aUser()
  const post = await world.aPost(person)
  const browser = await aBrowser(() => person.token)
  const received: (number | undefined)[] = []
  browser.on('post-updated', ({ updates }) => void received.push(updates.likesCount))
  const publish = (likesCount: number) =>
    world.live.publish(`post:${post.id}`, 'post-updated', { postId: post.id, updates: { likesCount } })
  publish(1)
  world.live.publish(`post:${post.id}`, 'post-deleted', { postId: post.id })
  publish(2)
  await site.live.settle()
  browser.on('post-deleted', () => void received.push(-1))
  browser.joinRoom({ kind: 'post', id: post.id })
  await expect.poll(() => received).toEqual([1, 2])
  publish(3)
  await expect.poll(() => received).toEqual([1, 2, 3])
  browser.close()
})

test('a client that missed more than the log holds must reload everything, and gets what follows', async () => {
  const person = await world.aUser()
  const browser = await aBrowser(() => person.token)
  const received: string[] = []
  let losses = 0
  browser.on('new-comment', ({ postId }) => void received.push(postId))
  browser.onLost(() => (losses += 1))
  browser.close()
  const publish = (postId: string) => world.live.publish(`user:${person.id}`, 'new-comment', { postId })
  for (const postId of numbers(retention.events + 1)) publish(postId)
  await site.live.settle()
  const back = browser.joined()
  browser.reconnect()
  await back
  publish('after')
  await expect.poll(() => received).toEqual(['after'])
  expect(losses).toBe(1)
  browser.close()
})

test('after signing out the next member starts at the present', async () => {
  const [first, second] = [await world.aUser(), await world.aUser()]
  let token: string | null = first.token
  const browser = await aBrowser(() => token)
  const received: string[] = []
  browser.on('new-comment', ({ postId }) => void received.push(postId))
  browser.onLost(() => received.push('lost'))
  token = null
  browser.check()
  browser.forget()
  world.live.publish(`user:${second.id}`, 'new-comment', { postId: 'before' })
  await site.live.settle()
  token = second.token
  const inSecond = browser.joined()
  browser.reconnect()
  await inSecond
  world.live.publish(`user:${first.id}`, 'new-comment', { postId: 'to the first' })
  world.live.publish(`user:${second.id}`, 'new-comment', { postId: 'to the second' })
  await expect.poll(() => received).toEqual(['to the second'])
  browser.close()
})
