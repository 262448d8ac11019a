import { randomInt } from 'node:crypto'
import { type Meeting, type MeetingForm, codeLength, codeLetters } from '@akada/contract/meetings/routes'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { meetingView } from './meeting-rows.ts'
import { mustSeeMeeting } from './meetings.policy.ts'
import { mustHaveMinutes } from './usage.ts'

interface NewMeeting {
  userId: string
  form: MeetingForm
}

const randomCode = () =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')

const insertMeetingRow = statement<
  { id: string; code: string },
  {
    code: string
    userId: string
    type: string
    provider: string
    includeWebinar: boolean
    title: string
    startTime: string
    minutes: number
    hasLobby: boolean
    isLive: boolean
    clientId: string | null
  }
>(`
  insert into meetings (code, host_id, type, provider, include_webinar, title, starts_at, minutes, has_lobby, is_live, client_id)
  values (:code, :userId, :type, :provider, :includeWebinar, :title, :startTime, :minutes, :hasLobby, :isLive, :clientId)
  on conflict (host_id, client_id) do update set client_id = excluded.client_id
  returning id, code`)

/** Creates a meeting in the caller's transaction; the same `clientId` returns the same one. */
export async function insertMeeting(tx: Db, { userId, form }: NewMeeting) {
  const { type, provider, includeWebinar, title = '', startTime, minutes, hasLobby, isLive } = form
  const [made] = await insertMeetingRow(tx, {
    code: randomCode(),
    userId,
    type,
    provider,
    includeWebinar,
    title,
    startTime,
    minutes,
    hasLobby,
    isLive,
    clientId: form.clientId ?? null,
  })
  if (!made) throw new Error('A meeting was not made.')
  return made
}

export async function createMeeting(
  context: Pick<Context, 'db' | 'now' | 'storage'>,
  { userId, form }: NewMeeting,
): Promise<Meeting> {
  await mustHaveMinutes(context.db, { userId, now: context.now() })
  const { id } = await insertMeeting(context.db, { userId, form })
  return meetingView(await mustSeeMeeting(context, { id, viewerId: userId }), context.storage)
}
