import { randomUUID } from 'node:crypto'
import type { MissedEvent } from '@akada/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, createWorld } from '#testing/world/world.ts'
import { type EventLog, createEventLog, retention } from './event-log.ts'
import type { Room } from '../rooms/room.ts'

let world: World
let log: EventLog
beforeAll(async () => {
  world = await createWorld()
  log = createEventLog(world.db)
})
afterAll(() => world[Symbol.asyncDispose]())

const saying = (room: Room, postId: string) => ({
  id: randomUUID(),
  room,
  event: 'new-comment' as const,
  payload: { postId },
})
const said = (missed: MissedEvent[]) => missed.map(({ payload }) => (payload as { postId: string }).postId)

test('numbers each room without gaps and reads what came after a number', async () => {
  const { seq: start } = await log.read('post:a', undefined)
  const { seqs } = await log.add([saying('post:a', '1'), saying('post:b', '2'), saying('post:a', '3')])
  expect([seqs[0], seqs[2]]).toEqual([start + 1, start + 2])
  const { seq, missed, isComplete } = await log.read('post:a', start + 1)
  expect({ seq, isComplete }).toEqual({ seq: start + 2, isComplete: true })
  expect(said(missed)).toEqual(['3'])
})

test('concurrent writers assign every number once, in every room', async () => {
  const rooms = ['post:x', 'post:y', 'post:z'] as const
  const starts = await Promise.all(rooms.map(async (room) => (await log.read(room, undefined)).seq))
  const logs = Array.from({ length: 6 }, () => createEventLog(world.db))
  const mixed = (n: number) => rooms.toSorted(() => (n % 2) - 0.5).map((room) => saying(room, String(n)))
  await Promise.all(logs.flatMap((each) => Array.from({ length: 20 }, (_, n) => each.add(mixed(n)))))
  for (const [index, room] of rooms.entries()) {
    const { missed, isComplete } = await log.read(room, starts[index])
    expect(isComplete).toBe(true)
    expect(missed.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 120 }, (_, n) => starts[index]! + 1 + n),
    )
  }
})

test('says so when more was missed than it holds', async () => {
  const { seq: start } = await log.read('post:long', undefined)
  const events = Array.from({ length: retention.events + 1 }, (_, n) => saying('post:long', String(n)))
  await log.add(events)
  expect(await log.read('post:long', start)).toMatchObject({ missed: [], isComplete: false })
  const { missed, isComplete } = await log.read('post:long', start + 1)
  expect([missed.length, isComplete]).toEqual([retention.events, true])
  await log.sweep()
  const { count } = await world.db
    .selectFrom('liveEvents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('room', '=', 'post:long')
    .executeTakeFirstOrThrow()
  expect(count).toBe(retention.events)
})

test('old events are swept, and a reader who missed them learns it', async () => {
  const { seq: start } = await log.read('post:old', undefined)
  await log.add([saying('post:old', '1'), saying('post:old', '2')])
  const longAgo = new Date(Date.now() - (retention.minutes + 1) * 60_000)
  await world.db
    .updateTable('liveEvents')
    .set({ createdAt: longAgo })
    .where('room', '=', 'post:old')
    .where('seq', '=', start + 1)
    .execute()
  await log.sweep()
  expect((await log.read('post:old', start)).isComplete).toBe(false)
  expect((await log.read('post:old', start + 1)).isComplete).toBe(true)
})

test('readers who knew the room notice a log lost in a crash of the database', async () => {
  const {
    seqs: [known],
  } = await log.add([saying('post:lost', '1')])
  await world.db.deleteFrom('liveEvents').execute()
  await world.db.deleteFrom('liveRooms').execute()
  expect((await log.read('post:lost', known)).isComplete).toBe(false)
  const {
    seqs: [next],
  } = await log.add([saying('post:lost', '2')])
  expect(next).toBeGreaterThan(known! + 1)
})

test("a first join gets the last moment's events without loss events, and of hidden ones only the number", async () => {
  const ada = (await world.aUser()).id
  const {
    seqs: [first],
  } = await log.add([saying('post:new', '1'), saying('post:new', '2')])
  const longAgo = new Date(Date.now() - 60_000)
  await world.db.updateTable('liveEvents').set({ createdAt: longAgo }).where('seq', '=', first!).execute()
  await log.add([{ ...saying('post:new', '3'), hiddenFrom: [ada] }])
  await log.add([{ ...saying('post:new', '4'), event: 'post-deleted' }])
  const { seq, missed, isComplete } = await log.readRecent('post:new', {
    viewerId: ada,
    endings: ['post-deleted'],
  })
  expect({ seq, isComplete }).toEqual({ seq: first! + 3, isComplete: true })
  expect(missed.map(({ event, payload }) => [event, payload])).toEqual([
    ['new-comment', { postId: '2' }],
    ['skipped', {}],
  ])
})

/** The database behind a line that breaks once, before it has got a statement or before it has answered it. */
function overBrokenLine(when: 'before' | 'after'): EventLog {
  let isBroken = true
  const executeQuery: typeof world.db.executeQuery = async (query) => {
    const isNow = isBroken
    isBroken = false
    const answer = isNow && when === 'before' ? undefined : await world.db.executeQuery(query)
    if (isNow || !answer) throw new Error('Connection terminated unexpectedly')
    return answer
  }
  const transaction = () => world.db.transaction()
  return createEventLog({ executeQuery, transaction } as typeof world.db)
}

test.each(['before', 'after'] as const)(
  'over a line that breaks %s a write, events are written once',
  async (when) => {
    const room = `post:${randomUUID()}` as const
    const { seq: start } = await log.read(room, undefined)
    const events = [saying(room, '1'), saying(room, '2')]
    const { seqs, isRepeated } = await overBrokenLine(when).add(events)
    expect({ seqs, isRepeated }).toEqual({ seqs: [start + 1, start + 2], isRepeated: true })
    const { missed } = await log.read(room, start)
    expect(said(missed)).toEqual(['1', '2'])
  },
)
