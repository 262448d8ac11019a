import { randomUUID } from 'node:crypto'
import { membersExceptBlocked, membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import type { Guard, Guards } from '#testing/guards/guard.ts'
import { aMeeting, aRecording, inside } from './meetings.ts'

const hostOnly = { ...ownerOnly(403), blocked: 404 }
const sdp = 'v=0'.padEnd(120, ' ')

const asking =
  (body?: object): NonNullable<Guard['ask']> =>
  async ({ db }, { owner }) => ({ params: { id: (await aMeeting(db, owner)).code }, ...(body && { body }) })

const insiders = (body?: object, status = 200): Guard => ({
  ask: asking(body),
  answers: { ...ownerOnly(403, status), blocked: 404 },
})

const form = { type: 'INSTANT', startTime: new Date(0).toISOString(), includeWebinar: false }
const item = { type: 'pencil', points: [0, 0, 4, 4], color: '#000000', strokeWidth: 2 }

export const guards: Guards = {
  createMeeting: { ask: () => ({ body: form }), answers: membersOnly(201) },
  listMeetings: { answers: membersOnly() },
  listLiveMeetings: { answers: membersOnly() },
  remindOfMeeting: {
    ask: async ({ db }, { owner }) => ({
      params: { id: (await aMeeting(db, owner, { isLive: true })).id },
      body: { isReminded: true },
    }),
    answers: membersExceptBlocked,
  },
  getMeeting: { ask: asking(), answers: membersExceptBlocked },
  updateMeeting: { ask: asking({ isLocked: true }), answers: hostOnly },
  // Anybody with the code may request to enter.
  getMeetingToken: { ask: asking(), answers: membersExceptBlocked },
  generateMeetingToken: insiders(),
  // Without one of our tokens nobody gets near the media server; meetings.test.ts has some.
  joinMeeting: {
    ask: asking({ token: 'forged', quality: 'low', publish: null, subscribe: sdp }),
    answers: { ...membersOnly(403) },
  },
  setMeetingView: insiders({ quality: 'low', pictures: [] }),
  listParticipants: insiders(),
  setPresence: insiders({ handRaised: true }),
  leaveMeeting: insiders(),
  endMeeting: { ask: asking(), answers: hostOnly },
  moderateParticipant: {
    ask: async (world, { owner }) => {
      const { id } = await aMeeting(world.db, owner)
      const guest = await world.aUser()
      await inside(world.db, id, { userId: guest.id })
      return { params: { id, userId: guest.id }, body: { action: 'mute' } }
    },
    answers: hostOnly,
  },
  muteMeeting: { ask: asking(), answers: hostOnly },
  listMeetingMessages: insiders(),
  sendMeetingMessage: {
    ask: async ({ db }, { owner }) => ({
      params: { id: (await aMeeting(db, owner)).id },
      body: { message: 'Good afternoon', clientId: randomUUID() },
    }),
    answers: { ...ownerOnly(403, 201), blocked: 404 },
  },
  getBoard: insiders(),
  changeBoard: insiders({ ops: [{ kind: 'add', item: { id: randomUUID(), ...item } }] }),
  rateMeeting: insiders({ rating: 4 }),
  listRecordings: { answers: membersOnly() },
  addRecordedLesson: {
    ask: async (world, { owner }) => ({
      params: { recordingId: await aRecording(world, owner) },
      body: { courseId: randomUUID() },
    }),
    answers: { ...membersOnly(404), owner: 409 },
  },
  deleteRecording: {
    ask: async (world, { owner }) => ({ params: { recordingId: await aRecording(world, owner) } }),
    answers: ownerOnly(404),
  },
  listAttendance: { ask: asking(), answers: hostOnly },
}
