import { setTimeout as sleep } from 'node:timers/promises'
import { likeEmoji } from '@akada/contract/messages/emojis'
import type { Message } from '@akada/contract/messages/model'
import { type ChatLog, repliesIn, shownIn } from '@akada/web/features/messages/log/chat-log.ts'
import { type Call, post, send, signed } from '@akada/server/testing/site/signed-calls.ts'
import { rowsOf } from '../rows.ts'
import { type Person, type Site, signUp } from '../site.ts'
import { type Chat, openChat } from './chat-client.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import type { NetworkCase, Stage } from './stage.ts'

/** Changes an earlier message: an edit, a deletion or a reaction. */
async function changeSomething({ calls, path, log }: Chat, person: Person, turn: number): Promise<void> {
  const own = shownIn(log()).filter(({ _user, isDeleted }) => _user?.id === person.id && !isDeleted)
  const one = own[(turn * 7) % Math.max(own.length, 1)]
  if (!one) return
  const target = `${path}/${one.id}`
  const kinds: Call[] = [
    { method: 'PATCH', path: target, body: { body: `Edited in turn ${turn}` } },
    { method: 'PUT', path: `${target}/reactions`, body: { emoji: likeEmoji, on: turn % 6 < 3 } },
    { method: 'DELETE', path: target },
  ]
  const kind = kinds[turn % kinds.length]
  if (kind) await calls.insist(kind)
}

/** Breaks the connection of a chat, sometimes in the middle of a response; resolves once it is up again. */
async function drop({ connection }: Chat, line: FaultProxy, turn: number): Promise<void> {
  if (turn % 3 === 0) void line.cutAfter('down', turn % 5 === 0 ? 0 : 300)
  else line.reset()
  for (const end = Date.now() + 200; connection.status() === 'connected' && Date.now() < end;) await sleep(2)
  line.reset()
  await sleep(turn % 4 === 0 ? 30 : 0)
  while (connection.status() !== 'connected') {
    connection.wake()
    await sleep(5)
  }
}

async function until(holds: () => boolean, patience: number): Promise<void> {
  for (const end = Date.now() + patience; !holds() && Date.now() < end;) await sleep(20)
}

/** A message of a log as comparable text. */
const lineOf = ({ id, number, body, isDeleted, likesCount }: Message) =>
  [number ?? 'reply', id, isDeleted ? 'deleted' : body, likesCount].join(' ')

/** All messages of a log, in order. */
const textOf = (log: ChatLog): string[] =>
  shownIn(log).flatMap((one) => [lineOf(one), ...repliesIn(log, one.id).map(lineOf).toSorted()])

interface StoredMessage {
  id: string
  number: string | null
  body: string
  is_deleted: boolean
  root_id: string | null
  likes: number
}

const storedLineOf = ({ id, number, body, is_deleted: isDeleted, likes }: StoredMessage) =>
  [number ?? 'reply', id, isDeleted ? 'deleted' : body, likes].join(' ')

/** All stored messages of a space, as the same comparable text. */
async function storedText(site: Site, spaceId: string): Promise<string[]> {
  const rows = (await rowsOf(
    site,
    `select m.id, m.number, m.body, m.deleted_at is not null as is_deleted, m.root_id,
            coalesce((m.reactions ->> '${likeEmoji}')::int, 0) as likes
       from messages m where m.conversation_id = $1 order by m.number`,
    [spaceId],
  )) as unknown as StoredMessage[]
  const replies = Map.groupBy(
    rows.filter((row) => !row.is_deleted),
    (row) => row.root_id,
  )
  const linesUnder = (id: string) => (replies.get(id) ?? []).map(storedLineOf).toSorted()
  return rows.flatMap((row) => (row.number === null ? [] : [storedLineOf(row), ...linesUnder(row.id)]))
}

/** A space with both members; it is created without the proxy. */
async function aSpace(site: Site, [owner, other]: readonly [Person, Person]): Promise<string> {
  const direct = (call: Call) => send(site.address, signed(site, call))
  const made = await direct(post('/communities', { name: 'Over a bad line' }, owner))
  const { id, spaces } = made.data as { id: string; spaces: { id: string }[] }
  await direct(post(`/communities/${id}/join`, {}, other))
  return spaces[0]?.id ?? ''
}

interface Speaker {
  person: Person
  line: FaultProxy
  chat: Chat
}

/** Sends a message; every fifth time also a reply to the last one. */
function speak({ person, chat }: Speaker, turn: number): void {
  const root = shownIn(chat.log()).at(-1)
  chat.say(`${person.username} in turn ${turn}`)
  if (turn % 5 === 2 && root) chat.say(`A reply of turn ${turn}`, root.id)
}

async function stumble({ person, line, chat }: Speaker, turn: number): Promise<void> {
  const changing = turn % 2 === 1 ? changeSomething(chat, person, turn) : undefined
  await drop(chat, line, turn)
  await changing
}

/** Two members chat over connections that drop again and again; then both logs must equal what is stored. */
async function talk({ site, counts }: Stage, drops: number, isCareful: boolean): Promise<string[]> {
  const people = [await signUp(site, 'ngozi'), await signUp(site, 'musa')] as const
  const spaceId = await aSpace(site, people)
  const port = Number(new URL(site.address).port)
  await using hers = await openFaultProxy({ port })
  await using his = await openFaultProxy({ port })
  const open = async (person: Person, line: FaultProxy): Promise<Speaker> => ({
    person,
    line,
    chat: await openChat({ site, person, line, spaceId, isCareful }),
  })
  const speakers = [await open(people[0], hers), await open(people[1], his)]
  for (let turn = 0; turn < drops; turn += 1) {
    for (const speaker of speakers) speak(speaker, turn)
    await Promise.all(speakers.map((speaker) => stumble(speaker, turn)))
  }
  for (const { chat } of speakers) await until(chat.isSent, 60_000)
  const stored = await storedText(site, spaceId)
  const isSame = ({ chat }: Speaker) => textOf(chat.log()).join('\n') === stored.join('\n')
  await until(() => speakers.every(isSame), isCareful ? 30_000 : 1000)
  for (const { chat } of speakers) chat.close()
  const repeated = speakers.reduce((sum, { chat }) => sum + chat.calls.repeated, 0)
  Object.assign(counts, { drops: 2 * drops, stored: stored.length, repeated })
  const different = speakers.filter((speaker) => !isSame(speaker))
  return [
    ...findingsOf(stored, 2 * drops),
    ...different.map(({ person, chat }) => differing(person, textOf(chat.log()), stored)),
  ]
}

function findingsOf(stored: readonly string[], said: number): string[] {
  const numbers = stored.flatMap((one) => (one.startsWith('reply') ? [] : Number(one.split(' ')[0])))
  const isGapless = numbers.every((number, at) => number === at + 1)
  return [
    ...(numbers.length === said ? [] : [`${said} messages were sent, ${numbers.length} are stored.`]),
    ...(isGapless ? [] : ['The numbers of the stored messages have gaps.']),
  ]
}

function differing({ username }: Person, log: readonly string[], stored: readonly string[]): string {
  const [known, expected] = [new Set(log), new Set(stored)]
  const missing = stored.filter((one) => !known.has(one)).length
  const strange = log.filter((one) => !expected.has(one)).length
  return `The log of ${username} differs from what is stored: ${missing} lines missing, ${strange} that are not there.`
}

export const chatCases: NetworkCase[] = [
  {
    name: 'drops in the midst of a talk',
    mustHold:
      'both logs equal what is stored, in its order, nothing lost or doubled, with edits, deletions and reactions',
    attempt: (stage) => talk(stage, stage.extent.drops, true),
    control: (stage) => talk({ ...stage, counts: {} }, 20, false),
  },
]
