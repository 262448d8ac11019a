import { randomUUID } from 'node:crypto'
import * as api from '@akada/contract/meetings/board-routes'
import type { World } from '#testing/world/world.ts'
import { aMeeting, inside } from './meetings.ts'

export type Person = Awaited<ReturnType<World['aUser']>>

export const anItem = (): api.BoardItem => ({
  id: randomUUID(),
  type: 'pencil',
  points: [10, 10, 4, -4],
  color: '#000000',
  strokeWidth: 2,
})

/** A meeting with its host and guests inside, and its board. */
export async function aBoard({ db, aUser, call }: World, people = 2) {
  const host = await aUser()
  const { id } = await aMeeting(db, host)
  const guests = await Promise.all(Array.from({ length: people }, () => aUser()))
  for (const guest of guests) await inside(db, id, { userId: guest.id })
  const change = (as: Person, ...ops: api.BoardOp[]) =>
    call(api.changeBoard, { as, params: { id }, body: { ops } })
  const board = async () => (await call(api.getBoard, { as: host, params: { id } })).data
  /** So many items by one person, as if drawn before. */
  async function fill(by: Person, count: number): Promise<string[]> {
    const items = Array.from({ length: count }, anItem)
    for (let at = 0; at < count; at += 4_000)
      await db
        .insertInto('boardItems')
        .values(
          items
            .slice(at, at + 4_000)
            .map((item) => ({ meetingId: id, id: item.id, userId: by.id, item: JSON.stringify(item) })),
        )
        .execute()
    return items.map((item) => item.id)
  }
  return { id, host, guests, change, board, fill }
}
