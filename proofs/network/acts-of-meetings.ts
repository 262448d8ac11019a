import { randomUUID } from 'node:crypto'
import { ask, post } from '@akada/server/testing/site/signed-calls.ts'
import { upload } from '@akada/demo/sessions.ts'
import { rowsOf } from '../rows.ts'
import { courseOf } from './acts-of-courses.ts'
import type { Act, Cast } from './cast.ts'

/** The teacher's newest meeting, made by the act before, with herself and Eve inside. */
async function meetingOf({ site, teacher }: Cast): Promise<string> {
  const rows = await rowsOf(site, 'select id from meetings where host_id = $1 order by id desc', [teacher.id])
  const id = String(rows[0]?.['id'])
  for (const by of [teacher, site.eve]) {
    await ask(site, { path: `/meetings/${id}/token`, by })
    await ask(site, { method: 'PATCH', path: `/meetings/${id}/presence`, by, body: { audio: true } })
  }
  return id
}

/** A recording of the teacher's with a file in its film's place. */
async function recordingOf({ site, teacher }: Cast): Promise<string> {
  const { token, signingKey } = teacher
  site.client.keepKey({ token, signingKey: signingKey.toString('base64url') })
  const bytes = new Uint8Array(Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'))
  const key = await upload(
    site.client,
    { token, namespace: 'courses' },
    { bytes, mimeType: 'video/mp4', alt: '' },
  )
  await rowsOf(site, `update uploads set state = 'attached' where key = $1`, [key])
  const sql = `insert into meeting_recordings (user_id, title, state, ended_at, key)
    values ($1, 'A film', 'ready', now(), $2) returning id`
  return String((await rowsOf(site, sql, [teacher.id, key]))[0]?.['id'])
}

const item = { type: 'line', points: [0, 0, 8, 8], color: '#000000', strokeWidth: 2 }

export const actsOfMeetings: Record<string, Act> = {
  createMeeting: ({ teacher }) =>
    post(
      '/meetings',
      { type: 'INSTANT', startTime: new Date().toISOString(), includeWebinar: false },
      teacher,
    ),
  sendMeetingMessage: async (cast) =>
    post(
      `/meetings/${await meetingOf(cast)}/messages`,
      { message: 'Said once', clientId: randomUUID() },
      cast.teacher,
    ),
  changeBoard: async (cast) =>
    post(
      `/meetings/${await meetingOf(cast)}/board`,
      { ops: [{ kind: 'add', item: { id: randomUUID(), ...item } }] },
      cast.teacher,
    ),
  muteMeeting: async (cast) => post(`/meetings/${await meetingOf(cast)}/mute`, {}, cast.teacher),
  leaveMeeting: async (cast) => post(`/meetings/${await meetingOf(cast)}/leave`, {}, cast.site.eve),
  addRecordedLesson: async (cast) =>
    post(`/recordings/${await recordingOf(cast)}/lesson`, { courseId: await courseOf(cast) }, cast.teacher),
  endMeeting: async (cast) => post(`/meetings/${await meetingOf(cast)}/end`, {}, cast.teacher),
}
