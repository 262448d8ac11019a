/** An answer as a calendar sends it (METHOD:REPLY of RFC 5546). */
export interface Reply {
  uid: string
  response: 'yes' | 'no' | 'maybe'
  sequence: number
  /** When it was sent; missing if the program does not say. */
  at: Date | undefined
  /** The wall time or the date of the affected occurrence, or an instant that ends in Z; empty for all. */
  recurrence: string
}

const responses: Readonly<Record<string, Reply['response']>> = {
  ACCEPTED: 'yes',
  DECLINED: 'no',
  TENTATIVE: 'maybe',
}

interface Line {
  name: string
  parameters: ReadonlyMap<string, string>
  value: string
}

/** The answers in a calendar; empty for one that is no REPLY or answers nothing. */
export function readReplies(text: string): Reply[] {
  const lines = linesOf(text)
  if (!lines.some(({ name, value }) => name === 'METHOD' && value.toUpperCase() === 'REPLY')) return []
  return eventsOf(lines).flatMap((event) => replyOf(event) ?? [])
}

function linesOf(text: string): Line[] {
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '')
  return unfolded.split(/\r?\n/).flatMap((line) => {
    const colon = endOfHead(line)
    if (colon < 0) return []
    const [name = '', ...parameters] = partsOf(line.slice(0, colon))
    const named = parameters.map((one): [string, string] => {
      const [key = '', value = ''] = one.split(/=(.*)/s)
      return [key.toUpperCase(), value.replaceAll('"', '')]
    })
    return [{ name: name.toUpperCase(), parameters: new Map(named), value: line.slice(colon + 1).trim() }]
  })
}

/** The colon before the value: quoted ones belong to parameters. */
function endOfHead(line: string): number {
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    if (line[at] === ':' && !isQuoted) return at
  }
  return -1
}

const partsOf = (head: string) => head.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)

function eventsOf(lines: readonly Line[]): Line[][] {
  const events: Line[][] = []
  let current: Line[] | undefined
  for (const line of lines) {
    const isEvent = line.value.toUpperCase() === 'VEVENT'
    if (isEvent && line.name === 'BEGIN') events.push((current = []))
    else if (isEvent && line.name === 'END') current = undefined
    else current?.push(line)
  }
  return events
}

function replyOf(event: readonly Line[]): Reply | undefined {
  const find = (name: string) => event.find((line) => line.name === name)
  const valueOf = (name: string) => find(name)?.value ?? ''
  const response = responses[find('ATTENDEE')?.parameters.get('PARTSTAT')?.toUpperCase() ?? '']
  if (!response) return undefined
  return {
    uid: valueOf('UID'),
    response,
    sequence: Number(valueOf('SEQUENCE')) || 0,
    at: instantOf(valueOf('DTSTAMP')),
    recurrence: valueOf('RECURRENCE-ID'),
  }
}

const stamp = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

const instantOf = (text: string) =>
  stamp.test(text) ? new Date(text.replace(stamp, '$1-$2-$3T$4:$5:$6Z')) : undefined
