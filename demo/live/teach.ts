import { setTimeout as sleep } from 'node:timers/promises'
import { leaveMeeting, sendMeetingMessage, setPresence } from '@akada/contract/meetings/room-routes'
import { type Meeting, createMeeting, listMeetings, presence } from '@akada/contract/meetings/routes'
import { clientIdOf } from '../client-ids.ts'
import { type Client, RefusedCall, createClient } from '../client.ts'
import { broadcast } from './broadcast.ts'
import { NotConnected, connect } from './connect.ts'
import { liveLesson, teachers } from './lesson.ts'
import type { LiveFilm } from './live-film.ts'
import { type Session, createSession } from './session.ts'

export interface Teaching {
  /** Address of the running server, without a slash at the end. */
  baseUrl: string
  film: LiveFilm
  signal: AbortSignal
}

/** A lesson is listed for twelve hours; before they are over it is replaced by a new one. In milliseconds. */
const longestLesson = 11 * 3_600_000
const plannedMinutes = 720
/** Milliseconds before the next try, and that leaving may take when everything ends. */
const pause = { retry: 3_000, leaving: 1_000 } as const

/** Teaches a live lesson through the product's own calls until the signal; whatever ends it, it begins again. */
export async function teach(teaching: Teaching): Promise<void> {
  const client = createClient(teaching.baseUrl, soonAfter(teaching.signal))
  const sessions = teachers.map((username) => createSession(client, username))
  for (let turn = 0; !teaching.signal.aborted;) {
    const session = sessions[turn % sessions.length]!
    const isSpent = await lesson(client, session, teaching).then(
      () => false,
      (error: unknown) => ignored(error, teaching.signal),
    )
    if (isSpent) turn += 1
    await sleep(pause.retry, undefined, { signal: teaching.signal }).catch(() => {})
  }
}

/** Calls may still end, and the teacher leave, before everything stops. */
function soonAfter(signal: AbortSignal): AbortSignal {
  const calls = new AbortController()
  signal.addEventListener('abort', () => setTimeout(() => calls.abort(), pause.leaving))
  return calls.signal
}

/** Whether a plan's live minutes are used up; anything unexpected ends the program, which starts again. */
function ignored(error: unknown, signal: AbortSignal): boolean {
  const isExpected = error instanceof RefusedCall || error instanceof NotConnected
  // The server is starting again, or everything ends.
  if (!isExpected && !signal.aborted && !(error instanceof TypeError)) throw error
  return error instanceof RefusedCall && error.code === 'API_ERR_PLAN_LIMIT'
}

/** From coming in until the connection or the lesson ends. */
async function lesson(client: Client, session: Session, { film, signal }: Teaching): Promise<void> {
  const meeting = await findLesson(client, session)
  const { token } = await session()
  const connection = await connect({ client, token, meeting })
  const stop = broadcast(film, connection.send)
  try {
    const body = { message: liveLesson.welcome, clientId: clientIdOf(`welcome ${meeting.id}`) }
    await beThere(client, session, meeting)
    await client.call(sendMeetingMessage, { token, params: { id: meeting.id }, body })
    while (!connection.isLost() && ageOf(meeting) < longestLesson) {
      await wait(connection, signal)
      await beThere(client, session, meeting)
    }
  } finally {
    stop()
    connection.close()
    if (signal.aborted) await client.call(leaveMeeting, { token, params: { id: meeting.id } }).catch(() => {})
  }
}

const ageOf = ({ startTime }: Meeting) => Date.now() - Date.parse(startTime)

/** The lesson that was on when this program ended, or a new one. */
async function findLesson(client: Client, session: Session): Promise<Meeting> {
  const { token, userId } = await session()
  const { meetings } = await client.call(listMeetings, { token, query: {} })
  const own = meetings.find(
    (one) => one.isLive && one.host.id === userId && one.rules.title === liveLesson.title,
  )
  if (own && ageOf(own) < longestLesson) return own
  const body = {
    type: 'INSTANT',
    startTime: new Date().toISOString(),
    isLive: true,
    title: liveLesson.title,
    minutes: plannedMinutes,
  } as const
  return client.call(createMeeting, { token, body: { ...body, includeWebinar: false } })
}

async function beThere(client: Client, session: Session, { id }: Meeting): Promise<void> {
  const { token } = await session()
  await client.call(setPresence, { token, params: { id }, body: { audio: true, video: true } })
}

/** Until the next sign of life is due, or the media server is gone. */
async function wait(connection: { isLost: () => boolean }, signal: AbortSignal): Promise<void> {
  for (let second = 0; second < presence.every && !connection.isLost(); second += 1)
    await sleep(1_000, undefined, { signal })
}
