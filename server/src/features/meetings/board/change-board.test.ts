import * as api from '@akada/contract/meetings/board-routes'
import { updateMeeting } from '@akada/contract/meetings/routes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { aBoard as boardIn, anItem } from '../testing/boards.ts'

const world = await sharedWorld()
const { call, aUser } = world

const aBoard = (people?: number) => boardIn(world, people)

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
        const positions = new Map<string, number>()
        for (const { added, hidden, shown: again } of changes) {
          for (const { id, place: position } of [...added, ...again]) positions.set(id, position)
          for (const id of hidden) positions.delete(id)
        }
        const { items, seq } = await board()
        expect(seq).toBe(steps.length)
        expect(items.map(({ id, place: position }) => [id, position])).toEqual(
          [...positions].toSorted((a, b) => a[1] - b[1]),
        )
      },
    ),
    { numRuns: 8 },
  )
})
