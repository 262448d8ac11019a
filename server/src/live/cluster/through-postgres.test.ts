import { randomUUID } from 'node:crypto'
import { deletePost } from '@akada/contract/posts/routes'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remoteLive } from '#boot/sockets.ts'
import { sendInOrder } from './through-postgres.ts'
import { patience, untilTaken } from '#testing/clock/patience.ts'
import { nextEvent } from '#testing/site/live-site.ts'
import { twoServers } from '#testing/site/two-servers.ts'

let servers: Awaited<ReturnType<typeof twoServers>>
let admin: pg.Client
beforeAll(async () => {
  servers = await twoServers()
  admin = new pg.Client(servers.world.url)
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await servers.stop()
})

/** Connections that listen, without those that have just been closed. */
const listeners = `
  select pid from pg_stat_activity
   where datname = current_database() and state = 'idle' and query ilike 'listen "socket.io%' and pid <> all($1::int[])`
const closeAll = `
  select pid, pg_terminate_backend(pid) from pg_stat_activity
   where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`

test('processes reach each other however often PostgreSQL has closed their connections', async () => {
  const { world, here, there } = servers
  const author = await world.aUser()
  for (let times = 1; times <= 3; times += 1) {
    const { id: postId } = await world.aPost(author)
    const closed = (await admin.query<{ pid: number }>(closeAll)).rows.map(({ pid }) => pid)
    await expect.poll(async () => (await admin.query(listeners, [closed])).rows, patience).toHaveLength(2)
    const socket = await there.socket(await world.aUser())
    const deleted = nextEvent(socket, 'post-deleted')
    const { status } = await untilTaken(() => here.call(deletePost, { as: author, params: { postId } }))
    expect(status).toBe(200)
    expect(await deleted).toMatchObject({ postId })
    socket.disconnect()
  }
})

test('an event waits while the database gives no connection to send it', async () => {
  const { world, here } = servers
  const reader = await world.aUser()
  const socket = await here.socket(reader)
  const received = nextEvent(socket, 'post-deleted')
  const role = `crowded_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create role ${role} login password '${role}' connection limit 1`)
  const url = Object.assign(new URL(world.url), { username: role, password: role })
  const { live, leave } = remoteLive({ db: world.db, config: world.config }, url.href)
  live.publish(`user:${reader.id}`, 'post-deleted', { postId: 'gone' })
  const connections = 'select pid from pg_stat_activity where usename = $1'
  await expect.poll(async () => (await admin.query(connections, [role])).rows, patience).toHaveLength(1)
  await admin.query(`alter role ${role} connection limit 2`)
  expect(await received).toEqual({ postId: 'gone' })
  await leave()
  socket.disconnect()
  await admin.query(`drop role ${role}`)
})

test('a message that the database cannot take for now is sent before those that follow', async () => {
  const sent: string[] = []
  let refusals = 1
  const send = sendInOrder(async (text) => {
    if (refusals-- > 0) throw Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
    sent.push(text)
    return {} as pg.QueryResult
  })
  await Promise.all([send('first'), send('second'), send('third')])
  expect(sent).toEqual(['first', 'second', 'third'])
})
