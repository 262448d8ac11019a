import { randomUUID } from 'node:crypto'
import * as api from '@akada/contract/boards'
import { boardLimits } from '@akada/contract/meeting'
import { updateMeeting } from '@akada/contract/meetings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { removeHiddenItems } from '../chores.ts'
import { aMeeting, inside } from '../testing/meetings.ts'

const world = await sharedWorld()
const { db, call, aUser } = world
type Person = Awaited<ReturnType<typeof aUser>>

const anItem = (): api.BoardItem => ({
  id: randomUUID(),
  type: 'pencil',
  points: [10, 10, 4, -4],
  color: '#000000',
  strokeWidth: 2,
})

async function aBoard(people = 2) {
  const host = await aUser()
  const { id } = await aMeeting(db, host)
  const guests = await Promise.all(Array.from({ length: people }, () => aUser()))
  for (const guest of guests) await inside(db, id, { userId: guest.id })
  const change = (as: Person, ...ops: api.BoardOp[]) =>
    call(api.changeBoard, { as, params: { id }, body: { ops } })
  const board = async () => (await call(api.getBoard, { as: host, params: { id } })).data
  return { id, host, guests, change, board }
}

test('undo affects only one’s own strokes, and a late joiner sees the present board', async () => {
  const { guests, change, board } = await aBoard()
  const [ada, obi] = [guests[0]!, guests[1]!]
  const [hers, his] = [anItem(), anItem()]
  await change(ada, { kind: 'add', item: hers })
  await change(obi, { kind: 'add', item: his })
  const undone = await change(obi, { kind: 'remove', ids: [hers.id, his.id] })
  expect(undone.data.hidden).toEqual([his.id])
  expect((await board()).items.map(({ id }) => id)).toEqual([hers.id])
  const redone = await change(obi, { kind: 'restore', ids: [his.id] })
  expect(redone.data.shown).toMatchObject([{ id: his.id, userId: obi.id }])
  // Sent again after its response was lost.
  await change(obi, { kind: 'add', item: his })
  expect((await board()).items.map(({ id }) => id)).toEqual([hers.id, his.id])
})

test('a clear can be undone by its author only', async () => {
  const { guests, change, board } = await aBoard()
  const [ada, obi] = [guests[0]!, guests[1]!]
  const items = [anItem(), anItem()]
  await change(ada, { kind: 'add', item: items[0]! }, { kind: 'add', item: items[1]! })
  const ids = (await change(obi, { kind: 'clear' })).data.hidden
  expect([ids.length, (await board()).items]).toEqual([2, []])
  const stranger = await call(api.changeBoard, {
    as: await aUser(),
    params: { id: (await aBoard()).id },
    body: { ops: [{ kind: 'restore', ids }] },
  })
  expect(stranger.status).toBe(403)
  await change(obi, { kind: 'restore', ids })
  expect((await board()).items.length).toBe(2)
})

const rowOf = (meetingId: string, { id: userId }: Person, item: api.BoardItem) => ({
  meetingId,
  id: item.id,
  userId,
  item: JSON.stringify(item),
})

/** A meeting whose board holds so many items already, each by the first of its guests. */
async function aFullBoard(items: number) {
  const board = await aBoard()
  const author = board.guests[0]!
  const ids = Array.from({ length: items }, () => randomUUID())
  const rows = ids.map((id) => rowOf(board.id, author, { ...anItem(), id }))
  for (let at = 0; at < rows.length; at += 4_000)
    await db
      .insertInto('boardItems')
      .values(rows.slice(at, at + 4_000))
      .execute()
  return { ...board, ids }
}

test('undoing a clear restores exactly what it hid, in one step, however much that was', async () => {
  const { guests, host, change, board, ids } = await aFullBoard(2_500)
  const [ada, obi] = [guests[0]!, guests[1]!]
  const [undone, withdrawn] = [anItem(), anItem()]
  await change(ada, { kind: 'add', item: undone }, { kind: 'add', item: withdrawn })
  await change(ada, { kind: 'remove', ids: [undone.id] })
  const id = randomUUID()
  const cleared = await change(obi, { kind: 'clear', id })
  expect([cleared.status, cleared.data.hidden.length]).toEqual([200, 2_501])
  // Somebody draws since, and an author takes back what the clear had hidden.
  const later = anItem()
  await change(host, { kind: 'add', item: later })
  await change(ada, { kind: 'remove', ids: [withdrawn.id] })
  // Nobody else undoes it.
  expect((await change(ada, { kind: 'unclear', id })).data.shown).toEqual([])
  expect((await change(obi, { kind: 'unclear', id })).data.shown.length).toBe(2_500)
  const shown = (await board()).items
  expect(new Set(shown.map((item) => item.id))).toEqual(new Set([...ids, later.id]))
  expect((await change(obi, { kind: 'unclear', id })).data.shown).toEqual([])
})

test('of two clears at once each is undone by its own author, and neither takes the other’s', async () => {
  const { guests, change, board } = await aBoard()
  const [ada, obi] = [guests[0]!, guests[1]!]
  const [first, second] = [anItem(), anItem()]
  await change(ada, { kind: 'add', item: first })
  const [hers, his] = [randomUUID(), randomUUID()]
  const clears = await Promise.all([
    change(ada, { kind: 'clear', id: hers }),
    change(obi, { kind: 'clear', id: his }),
  ])
  expect(clears.map(({ data }) => data.hidden.length).toSorted()).toEqual([0, 1])
  await change(obi, { kind: 'add', item: second })
  const third = randomUUID()
  await change(ada, { kind: 'clear', id: third })
  const idsOf = async () => (await board()).items.map(({ id }) => id)
  await change(obi, { kind: 'unclear', id: third })
  expect(await idsOf()).toEqual([])
  await change(ada, { kind: 'unclear', id: third })
  expect(await idsOf()).toEqual([second.id])
  await change(ada, { kind: 'unclear', id: hers })
  await change(obi, { kind: 'unclear', id: his })
  expect(await idsOf()).toEqual([first.id, second.id])
})

test('the host reserves clearing, which still can be undone', async () => {
  const { id, host, guests, change } = await aBoard()
  const clearId = randomUUID()
  await change(guests[0]!, { kind: 'add', item: anItem() }, { kind: 'clear', id: clearId })
  const rules = await call(updateMeeting, { as: host, params: { id }, body: { canClear: false } })
  expect(rules.data).toMatchObject({ canClear: false, canDraw: true })
  const item = anItem()
  const refused = await change(guests[0]!, { kind: 'add', item }, { kind: 'clear' })
  expect([refused.status, refused.error.message]).toEqual([409, 'Only hosts may clear this board.'])
  expect((await change(guests[0]!, { kind: 'unclear', id: clearId })).data.shown.length).toBe(1)
  expect((await change(host, { kind: 'clear' })).data.hidden.length).toBe(1)
  const stranger = await call(updateMeeting, { as: guests[0]!, params: { id }, body: { canClear: true } })
  expect(stranger.status).toBe(403)
})

test('one guest cannot fill a board, what is hidden does not count, and a clear makes room', async () => {
  const { guests, host, change, board } = await aFullBoard(boardLimits.share)
  const [ada, obi] = [guests[0]!, guests[1]!]
  const full = await change(ada, { kind: 'add', item: anItem() })
  expect([full.status, full.error.message]).toEqual([
    409,
    'You have drawn as much as one person may. Remove some of it first.',
  ])
  expect((await board()).items.length).toBe(boardLimits.share)
  const [his, hosts] = [anItem(), anItem()]
  expect((await change(obi, { kind: 'add', item: his })).status).toBe(200)
  expect((await change(host, { kind: 'add', item: hosts })).status).toBe(200)
  const [oldest] = (await board()).items
  expect((await change(ada, { kind: 'remove', ids: [oldest!.id] })).status).toBe(200)
  expect((await change(ada, { kind: 'add', item: anItem() })).status).toBe(200)
  expect((await change(ada, { kind: 'restore', ids: [oldest!.id] })).status).toBe(200)
  expect((await change(ada, { kind: 'clear' })).status).toBe(200)
  expect((await change(ada, { kind: 'add', item: anItem() })).status).toBe(200)
})

test('a full board refuses more, and takes it after a clear', async () => {
  const { id, guests, host, change } = await aFullBoard(boardLimits.share)
  const rest = Array.from({ length: boardLimits.items - boardLimits.share }, () => rowOf(id, host, anItem()))
  for (let at = 0; at < rest.length; at += 5_000)
    await db
      .insertInto('boardItems')
      .values(rest.slice(at, at + 5_000))
      .execute()
  const full = await change(guests[1]!, { kind: 'add', item: anItem() })
  expect([full.status, full.error.message]).toEqual([409, 'This board is full. Clear some of it first.'])
  expect((await change(host, { kind: 'add', item: anItem() })).status).toBe(409)
  const clearId = randomUUID()
  expect((await change(guests[1]!, { kind: 'clear', id: clearId })).data.hidden.length).toBe(20_000)
  expect((await change(guests[1]!, { kind: 'add', item: anItem() })).status).toBe(200)
  // All of it or nothing: now one more would be shown than there may be.
  expect((await change(guests[1]!, { kind: 'unclear', id: clearId })).status).toBe(409)
  await change(guests[1]!, { kind: 'clear' })
  expect((await change(guests[1]!, { kind: 'unclear', id: clearId })).data.shown.length).toBe(20_000)
})

test('hidden items stay for as long as anybody can undo, and then leave for good', async () => {
  const { id, guests, change, board } = await aBoard()
  const [shown, hidden, cleared] = [anItem(), anItem(), anItem()]
  const clearId = randomUUID()
  await change(guests[0]!, { kind: 'add', item: hidden }, { kind: 'add', item: cleared })
  await change(guests[0]!, { kind: 'remove', ids: [hidden.id] })
  await change(guests[1]!, { kind: 'clear', id: clearId }, { kind: 'add', item: shown })
  const stored = async () => {
    const rows = await db.selectFrom('boardItems').select('id').where('meetingId', '=', id).execute()
    return new Set(rows.map((row) => row.id))
  }
  const clock = (minutes: number) => ({ db, now: () => new Date(world.now().getTime() + minutes * 60_000) })
  await removeHiddenItems(clock(boardLimits.undoMinutes + 5))
  expect(await stored()).toEqual(new Set([shown.id, hidden.id, cleared.id]))
  await change(guests[1]!, { kind: 'unclear', id: clearId })
  await removeHiddenItems(clock(2 * boardLimits.undoMinutes))
  expect(await stored()).toEqual(new Set([shown.id, cleared.id]))
  await change(guests[0]!, { kind: 'restore', ids: [hidden.id] })
  expect((await board()).items.map((item) => item.id)).toEqual([cleared.id, shown.id])
})

test('the host disables drawing for others', async () => {
  const { id, host, guests, change } = await aBoard()
  await call(updateMeeting, { as: host, params: { id }, body: { canDraw: false } })
  const refused = await change(guests[0]!, { kind: 'add', item: anItem() })
  expect([refused.status, refused.error.message]).toEqual([409, 'The host has switched drawing off.'])
  expect((await change(host, { kind: 'add', item: anItem() })).status).toBe(200)
})

test("after concurrent changes, replaying them by number results in the server's board", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 9 })), { maxLength: 24 }),
      async (steps) => {
        const { guests, change, board } = await aBoard(4)
        const drawn: { id: string; by: number }[] = []
        const doing = steps.map(async ([by, what]) => {
          const mine = drawn.filter((one) => one.by === by).map(({ id }) => id)
          const item = anItem()
          drawn.push({ id: item.id, by })
          if (what < 6) return change(guests[by]!, { kind: 'add', item })
          if (what === 9) return change(guests[by]!, { kind: 'clear' })
          return change(guests[by]!, { kind: what === 7 ? 'remove' : 'restore', ids: mine })
        })
        const changes = (await Promise.all(doing)).map(({ data }) => data).toSorted((a, b) => a.seq - b.seq)
        const shown = new Map<string, number>()
        for (const { added, hidden, shown: again } of changes) {
          for (const { id, place } of [...added, ...again]) shown.set(id, place)
          for (const id of hidden) shown.delete(id)
        }
        const { items, seq } = await board()
        expect(seq).toBe(steps.length)
        expect(items.map(({ id, place }) => [id, place])).toEqual([...shown].toSorted((a, b) => a[1] - b[1]))
      },
    ),
    { numRuns: 8 },
  )
})
