import * as room from '@akada/contract/meetings/room-routes'
import * as api from '@akada/contract/meetings/routes'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { aMeeting, inside } from '../testing/meetings.ts'

const world = await sharedWorld()
const { db, call, aUser } = world

type Person = Awaited<ReturnType<typeof aUser>>

const enter = (as: Person, id: string) => call(api.getMeetingToken, { as, params: { id }, query: {} })

test('the host lets in as many from the lobby as there are seats, however many at once', async () => {
  const host = await aUser()
  const { id } = await aMeeting(db, host, { hasLobby: true })
  const left = 2
  for (let n = left + 1; n < api.meetingSeats.meeting; n += 1)
    await inside(db, id, { userId: (await aUser()).id })
  const waiting = await Promise.all(Array.from({ length: 6 }, () => aUser()))
  for (const one of waiting) expect((await enter(one, id)).data.state).toBe('waiting')
  const admit = ({ id: userId }: { id: string }) =>
    call(room.moderateParticipant, { as: host, params: { id, userId }, body: { action: 'admit' } })
  const answers = await Promise.all(waiting.map(admit))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(left)
  const refused = answers.find(({ status }) => status !== 200)
  expect([refused?.status, refused?.error.message]).toEqual([409, 'This meeting is full.'])
  const admitted = waiting.find((_, n) => answers[n]?.status === 200)!
  expect((await enter(admitted, id)).data.state).toBe('admitted')
  // Who isn't let in goes on waiting, and gets the next free seat.
  const next = waiting.find((_, n) => answers[n]?.status !== 200)!
  await call(room.moderateParticipant, {
    as: host,
    params: { id, userId: admitted.id },
    body: { action: 'remove' },
  })
  expect((await admit(next)).status).toBe(200)
})
