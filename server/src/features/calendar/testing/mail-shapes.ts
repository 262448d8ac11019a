import type { World } from '#testing/world/world.ts'
import { inDays } from './events.ts'
import type { mailedAnswers } from './mailed-answers.ts'

export type Invited = Awaited<ReturnType<ReturnType<typeof mailedAnswers>['invited']>>

export const basic = (date: string) => date.replaceAll('-', '')
export const crlf = (text: string) => text.replaceAll(/\r?\n/g, '\r\n')
export const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(crlf(text), encoding)

/** An hour before midnight in Lagos, when it is another day in most of Asia. */
export const late = (world: World) => {
  const date = inDays(world, 3)
  return { startTime: `${date}T23:00`, endTime: `${date}T23:30`, isRepeating: true, count: 4 }
}

export interface Shape {
  partstat?: string
  /** Lines of the event, and of the calendar before it. */
  lines?: string
  zone?: string
  method?: string
  attendee?: string
}

/** Five seconds after the invitation. */
export const stamp = ({ at }: Pick<Invited, 'at'>) =>
  `${new Date(at.getTime() + 5000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

export const calendar = ({ uid, address, at }: Invited, shape: Shape = {}) => {
  const { partstat = 'DECLINED', lines = '', zone = '', method = 'METHOD:REPLY\n' } = shape
  const attendee = shape.attendee ?? `ATTENDEE;PARTSTAT=${partstat};CN=Femi:mailto:${address}`
  return `BEGIN:VCALENDAR
${method}PRODID:Some Program
VERSION:2.0
${zone}BEGIN:VEVENT
${attendee}
UID:${uid}
${lines}DTSTAMP:${stamp({ at })}
SEQUENCE:0
END:VEVENT
END:VCALENDAR
`
}

export const mail = (
  { address, organizer }: Invited,
  text: string,
  type = 'text/calendar; charset=utf-8; method=REPLY',
) =>
  bytesOf(`From: Femi <${address}>
To: ${organizer}
Subject: Declined: Maths
MIME-Version: 1.0
Content-Type: ${type}

${text}`)

export const lagosOfOutlook = `BEGIN:VTIMEZONE
TZID:W. Central Africa Standard Time
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:+0100
TZOFFSETTO:+0100
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T000000
TZOFFSETFROM:+0100
TZOFFSETTO:+0100
END:DAYLIGHT
END:VTIMEZONE
`
