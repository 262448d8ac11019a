import { randomUUID } from 'node:crypto'
import { boardLimits } from '@akada/contract/meetings/model'
import { updateMeeting } from '@akada/contract/meetings/routes'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { removeHiddenItems } from '../chores.ts'
import { aBoard, anItem } from '../testing/boards.ts'

const world = await sharedWorld()
const { db, call } = world

test('undoing a clear restores exactly what it hid, in one step, however much that was', async () => {
  const { guests, host, change, board, fill } = await aBoard(world)
  const [ada, obi] = [guests[0]!, guests[1]!]
  const ids = await fill(ada, 2_500)
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
  const boardItems = (await board()).items
  expect(new Set(boardItems.map((item) => item.id))).toEqual(new Set([...ids, later.id]))
  expect((await change(obi, { kind: 'unclear', id })).data.shown).toEqual([])
})

test('of two clears at once each is undone by its own author, and neither takes the other’s', async () => {
  const { guests, change, board } = await aBoard(world)
  const [ada, obi] = [guests[0]!, guests[1]!]
  const [first, second] = [anItem(), anItem()]
  await change(ada, { kind: 'add', item: first })
  const [hers, his] = [randomUUID(), randomUUID()]
  const clears = await Promise.all([
    change(ada, { kind: 'clear', id: hers }),
    change(obi, { kind: 'clear', id: his }),
  ])
  expect(clears.map(({ data }) => data.hidden.length).toSorted((a, b) => a - b)).toEqual([0, 1])
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
  const { id, host, guests, change } = await aBoard(world)
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
  const { guests, host, change, board, fill } = await aBoard(world)
  const [ada, obi] = [guests[0]!, guests[1]!]
  await fill(ada, boardLimits.share)
  const full = await change(ada, { kind: 'add', item: anItem() })
  expect([full.status, full.error.message]).toEqual([
    409,
    'You have reached the drawing limit for one person. Remove some of yours first.',
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
  const { guests, host, change, fill } = await aBoard(world)
  await fill(guests[0]!, boardLimits.share)
  await fill(host, boardLimits.items - boardLimits.share)
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

const clockAhead = (minutes: number) => ({
  db,
  now: () => new Date(world.now().getTime() + minutes * 60_000),
})

test('hidden items stay for as long as anybody can undo, and then leave for good', async () => {
  const { id, guests, change, board } = await aBoard(world)
  const [visible, hidden, cleared] = [anItem(), anItem(), anItem()]
  const clearId = randomUUID()
  await change(guests[0]!, { kind: 'add', item: hidden }, { kind: 'add', item: cleared })
  await change(guests[0]!, { kind: 'remove', ids: [hidden.id] })
  await change(guests[1]!, { kind: 'clear', id: clearId }, { kind: 'add', item: visible })
  const stored = async () => {
    const rows = await db.selectFrom('boardItems').select('id').where('meetingId', '=', id).execute()
    return new Set(rows.map((row) => row.id))
  }
  await removeHiddenItems(clockAhead(boardLimits.undoMinutes + 5))
  expect(await stored()).toEqual(new Set([visible.id, hidden.id, cleared.id]))
  await change(guests[1]!, { kind: 'unclear', id: clearId })
  await removeHiddenItems(clockAhead(2 * boardLimits.undoMinutes))
  expect(await stored()).toEqual(new Set([visible.id, cleared.id]))
  await change(guests[0]!, { kind: 'restore', ids: [hidden.id] })
  expect((await board()).items.map((item) => item.id)).toEqual([cleared.id, visible.id])
})
