import { randomUUID } from 'node:crypto'
import { spacesOfMember } from '@akada/server/features/communities/spaces/space-cards.ts'
import { countUnreadConversations } from '@akada/server/features/messages/chats/list-conversations.ts'
import { maxChanges, listMessages } from '@akada/server/features/messages/list-messages.ts'
import { storeMessages } from '@akada/server/features/messages/store-messages.ts'
import { type Chats, fillChats } from '../chat-data.ts'
import { openConnection } from '../connection.ts'
import { anyOf, rateOf, requestOf } from '../load.ts'
import { type Measured, type Row, compare } from '../row.ts'
import { startBareChanges } from '../server-process.ts'
import type { Site } from '../site.ts'

const sizes = { messages: 1_000_000, spaces: 1_000, talkers: 200 } as const
/** Concurrent writers. */
const senders = 200
const seconds = 2
const pageSize = 10
const deepPage = 10_000
/** Changes that a browser has missed for a moment, and after a while. */
const changes = 100
const missed = 1_000

export const row: Row = {
  measure: async ({ large: site }) => {
    const people = site.readers.map(({ id }) => id)
    const chats = await fillChats(site.pool, people, sizes)
    return [
      ...(await sending(site, chats)),
      ...(await reading(site, chats)),
      await catchingUp(site, chats),
      ...(await counting(site, chats)),
    ]
  },
}

interface Work {
  what: string
  limit: string
  goal: Measured['goal']
  /** Both in runs per second. */
  figure: () => Promise<number>
  against: () => Promise<number>
}

/** Where less is better the ratio is of times, the inverse of that of rates. */
async function measured({ what, limit, goal, figure, against }: Work): Promise<Measured> {
  const found = await compare(figure, against)
  const ratio = 'atLeast' in goal ? found.ratio : 1 / found.ratio
  return {
    what,
    limit,
    ratio,
    goal,
    detail: `${Math.round(found.figure)}/s against ${Math.round(found.limit)}/s`,
  }
}

const words = 'Which foot for lesson nine?'
const bareInsert = `
  insert into messages (conversation_id, user_id, number, changed_seq, body, client_id)
  values ($1, $2, nextval('bench_numbers'), 1, '${words}', $3)`

/** Concurrent messages in one space and in many, relative to inserts without numbers, rights or read markers. */
async function sending({ context, pool }: Site, chats: Chats): Promise<Measured[]> {
  const { hot, spaces, talkers } = chats
  await pool.query('create sequence if not exists bench_numbers start 1000000000')
  const say = (conversationId: string) => {
    const message = { kind: 'text', body: words, clientId: randomUUID(), answeredId: null } as const
    return storeMessages(context, [{ ...message, conversationId, userId: anyOf(talkers) }])
  }
  const insert = (conversationId: string) =>
    pool.query({
      name: 'bare-message',
      text: bareInsert,
      values: [conversationId, anyOf(talkers), randomUUID()],
    })
  const limit = 'as many bare inserts of the row'
  const against = (space: () => string) => ({
    limit,
    figure: () => rateOf(() => say(space()), senders, seconds),
    against: () => rateOf(() => insert(space()), senders, seconds),
  })
  return [
    await measured({
      what: `${senders} write at once in one space, with rights, numbers and read markers`,
      goal: { atLeast: 1.5 },
      ...against(() => hot),
    }),
    await measured({
      what: `the same in ${spaces.length.toLocaleString('en')} spaces`,
      goal: { atLeast: 1 },
      ...against(() => anyOf(spaces)),
    }),
  ]
}

const bareChanges = `
  select * from messages where conversation_id = $1 and changed_seq > $2 order by changed_seq limit ${changes}`

/** Pages of a space with half a million messages, and the changes that a browser has missed. */
async function reading({ context, pool }: Site, { long, short, reader }: Chats): Promise<Measured[]> {
  const base = { viewerId: reader, page: 1, limit: pageSize }
  const page = (conversationId: string, number: number) => () =>
    rateOf(() => listMessages(context, { ...base, conversationId, page: number }))
  const since = sizes.messages / 2 - changes
  return [
    await measured({
      what: `page ${deepPage.toLocaleString('en')} of a space with half a million messages`,
      limit: 'page 1',
      goal: { atLeast: 0.9 },
      figure: page(long, deepPage),
      against: page(long, 1),
    }),
    await measured({
      what: 'page 1 of it',
      limit: 'page 1 of a space with 20',
      goal: { atLeast: 0.8 },
      figure: page(long, 1),
      against: page(short, 1),
    }),
    await measured({
      what: `${changes} changes that were missed, as they are answered`,
      limit: 'the rows alone by the bare driver',
      goal: { atMost: 4 },
      figure: () => rateOf(() => listMessages(context, { ...base, conversationId: long, since })),
      against: () =>
        rateOf(() => pool.query({ name: 'bare-changes', text: bareChanges, values: [long, since] })),
    }),
  ]
}

/** How often all of these requests are answered, one after the other. */
const rateAll = (address: string, requests: readonly Buffer[]) => async () => {
  // Opened for each measurement: a server closes connections that idle while the other is measured.
  using connection = await openConnection(address)
  return await rateOf(async () => {
    for (const request of requests) await connection.ask(request)
  }, 1)
}

/** What a browser reads that comes back after a thousand changes, answer after answer, over HTTP. */
async function catchingUp(site: Site, { long, reader }: Chats): Promise<Measured> {
  const bare = await startBareChanges(site.order)
  const starts = Array.from(
    { length: missed / maxChanges },
    (_, n) => sizes.messages / 2 - missed + n * maxChanges,
  )
  const member = site.readers.find(({ id }) => id === reader)
  const requests = starts.map((since) =>
    requestOf(site, `/api/conversations/${long}/messages?since=${since}`, member),
  )
  const bareRequests = starts.map((since) =>
    Buffer.from(`GET /?id=${long}&since=${since} HTTP/1.1\r\nhost: bench\r\n\r\n`),
  )
  try {
    return await measured({
      what: `${missed.toLocaleString('en')} changes that were missed, over HTTP`,
      limit: 'the rows with their authors, as JSON of a bare server',
      goal: { atMost: 2.5 },
      figure: rateAll(site.address, requests),
      against: rateAll(`http://127.0.0.1:${bare.port}`, bareRequests),
    })
  } finally {
    bare.stop()
  }
}

const bareMemberships = 'select * from conversation_members where user_id = $1'

/** What is unread in 200 spaces: for the badge, and in the list with the latest message of each. */
async function counting({ context, pool }: Site, { reader }: Chats): Promise<Measured[]> {
  const limit = 'the memberships alone by the bare driver'
  const against = () =>
    rateOf(() => pool.query({ name: 'bare-memberships', text: bareMemberships, values: [reader] }))
  return [
    await measured({
      what: 'what is unread in 200 spaces',
      limit,
      goal: { atMost: 4 },
      figure: () => rateOf(() => countUnreadConversations(context, reader)),
      against,
    }),
    await measured({
      what: 'the list of 200 spaces, with what is unread and the latest message of each',
      limit,
      goal: { atMost: 12 },
      figure: () => rateOf(() => spacesOfMember(context.db, reader, false)),
      against,
    }),
  ]
}
