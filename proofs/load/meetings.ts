import type { Meeting } from '@akada/contract/meetings/routes'
import { anyOf } from '../bench/load.ts'
import { type Act, get, inTurn } from './act.ts'
import type { Actor, Met, Stage } from './stage.ts'

const guests = 3

/** Begins a meeting, and comes in with others. */
export const meet: Act = {
  name: 'meet',
  weight: 1,
  perform: (send, stage, actor) => {
    const comers = new Set<Actor>([actor])
    while (comers.size <= guests) comers.add(anyOf(stage.site.readers))
    const met: Met = { meetingId: '', present: [] }
    const enter = (as: Actor) => async () => {
      const answer = await send(get(`/api/meetings/${met.meetingId}/token`), as)
      if (answer.status === 200) met.present.push(as.id)
      return answer
    }
    return inTurn([
      async () => {
        const body = { type: 'INSTANT', startTime: new Date().toISOString() }
        const answer = await send({ method: 'POST', path: '/api/meetings', body, isRead: true })
        if (answer.status === 201) met.meetingId = meetingIn(answer.body).id
        if (met.meetingId) stage.met.push(met)
        return answer
      },
      ...[...comers].map(enter),
    ])
  },
}

const meetingIn = (body = '') => (JSON.parse(body) as { data: Meeting }).data

const missing = `
  select count(*)::int as people from unnest($1::uuid[], $2::uuid[]) m (meeting, member)
   where not exists (select from meeting_participants p
                      where p.meeting_id = m.meeting and p.user_id = m.member and p.state in ('admitted', 'inside', 'left'))`

/** Everybody who was let into a meeting is in its list. */
export async function missingFromMeetings({ site: { pool }, met }: Stage): Promise<string[]> {
  const pairs = met.flatMap(({ meetingId, present }) => present.map((id) => [meetingId, id] as const))
  const { rows } = await pool.query<{ people: number }>(missing, [
    pairs.map(([meeting]) => meeting),
    pairs.map(([, member]) => member),
  ])
  const { people } = rows[0]!
  return people === 0
    ? []
    : [`${people} of ${pairs.length} who were let into meetings are not in their lists.`]
}
