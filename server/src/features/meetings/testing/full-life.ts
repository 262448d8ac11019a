import { randomUUID } from 'node:crypto'
import type { Life } from '#testing/world/life.ts'
import { aMeeting, aRecording, inside } from './meetings.ts'

/** She holds a meeting with others, and is in one of Obi's; both have messages and a board. */
export async function seed({ world: { db, now }, ada, obi, fan }: Life): Promise<void> {
  const meeting = await aMeeting(db, ada, { title: 'Asooke for all' })
  await inside(db, meeting.id, { userId: fan.id })
  const his = await aMeeting(db, obi)
  await inside(db, his.id, { userId: ada.id, name: 'Olufunmilayo' })
  const message = (seq: number, userId: string, toUserId: string | null) => ({
    meetingId: his.id,
    seq,
    userId,
    toUserId,
    body: 'On asooke',
    clientId: randomUUID(),
  })
  await db
    .insertInto('meetingMessages')
    .values([message(1, ada.id, null), message(2, obi.id, ada.id)])
    .execute()
  const item = (userId: string, hiddenBy: string | null) => ({
    meetingId: his.id,
    id: randomUUID(),
    userId,
    item: JSON.stringify({ text: userId === ada.id ? 'asooke' : 'shoe' }),
    hiddenBy,
    isHidden: hiddenBy !== null,
    hiddenAt: hiddenBy === null ? null : now(),
  })
  await db
    .insertInto('boardItems')
    .values([item(ada.id, null), item(obi.id, ada.id)])
    .execute()
  await aRecording({ db }, ada, { title: 'Asooke for all, recorded' })
  await db.insertInto('liveReminders').values({ meetingId: his.id, userId: ada.id }).execute()
  await db.insertInto('meetingUsage').values({ userId: ada.id, month: now(), seconds: 90 }).execute()
}
