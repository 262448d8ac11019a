import { createMeeting } from '@akada/contract/meetings/routes'
import { clientIdOf } from './client-ids.ts'
import type { Client } from './client.ts'
import { demoPeople } from './people.ts'
import type { Sessions } from './sessions.ts'

interface DemoMeeting {
  title: string
  isLive: boolean
  minutes: number
  /** Hours from now. */
  inHours: number
}

const meetings: readonly DemoMeeting[] = [
  { title: 'Ask me anything about gele', isLive: true, inHours: 2, minutes: 30 },
  { title: 'WAEC Maths: the last ten minutes', isLive: true, inHours: 26, minutes: 45 },
  { title: 'Fitting clinic', isLive: false, inHours: 4, minutes: 60 },
]

const hour = 3_600_000

interface House {
  client: Client
  sessions: Sessions
}

/** Upcoming live lessons and a meeting, each by a different member. */
export async function makeMeetings({ client, sessions }: House): Promise<void> {
  const nextHour = Math.ceil(Date.now() / hour) * hour
  for (const [n, { inHours, ...meeting }] of meetings.entries()) {
    const { token } = await sessions.sessionOf(demoPeople[n % demoPeople.length]!.username)
    const startTime = new Date(nextHour + inHours * hour).toISOString()
    const body = { type: 'SCHEDULED', startTime, includeWebinar: false, ...meeting } as const
    const clientId = clientIdOf(`meeting ${meeting.title}`)
    await client.call(createMeeting, { token, body: { ...body, clientId } })
  }
}
