import { randomUUID } from 'node:crypto'
import { ask, post } from '#testing/site/signed-calls.ts'
import { rowsOf } from '../rows.ts'
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
  endMeeting: async (cast) => post(`/meetings/${await meetingOf(cast)}/end`, {}, cast.teacher),
}
