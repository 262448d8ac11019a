import { createCommunity, joinCommunity } from '@akada/contract/communities/routes'
import { createConversation } from '@akada/contract/messages/conversation-routes'
import { sendMessage } from '@akada/contract/messages/routes'
import { clientIdOf } from './client-ids.ts'
import type { Client } from './client.ts'
import type { DemoSession } from './sessions.ts'

interface Line {
  readonly by: string
  readonly text: string
  readonly replies?: readonly Omit<Line, 'replies'>[]
}

interface DemoCommunity {
  readonly key: string
  readonly by: string
  readonly name: string
  readonly description: string
  readonly rules: string
  readonly members: readonly string[]
  readonly lines: readonly Line[]
}

const communities: readonly DemoCommunity[] = [
  {
    key: 'stitchers',
    by: 'tolu.cuts',
    name: 'Surulere Stitchers',
    description: 'People who sew for money, or want to. Ask anything; show your wrong side too.',
    rules: 'Show your work, also when it went wrong. Prices in private, please.',
    members: ['aisha.codes', 'mr.chinedu', 'terver.farms'],
    lines: [
      { by: 'tolu.cuts', text: 'Welcome! Say what you are sewing this week.' },
      {
        by: 'aisha.codes',
        text: 'Whose machine eats the tape when it reaches the hook? Mine does it each time.',
        replies: [
          {
            by: 'tolu.cuts',
            text: 'Hold both threads for the first four stitches. If it still eats, your needle is tired.',
          },
          { by: 'terver.farms', text: 'Held both threads. It stopped. God bless you.' },
        ],
      },
      { by: 'terver.farms', text: 'Good morning house. First zip without puckering. Ẹ ṣé Aunty Tolu.' },
      { by: 'mr.chinedu', text: 'Does the ordinary foot work for lesson 9?' },
      { by: 'aisha.codes', text: 'It worked for me, but go slow at the ridge.' },
    ],
  },
  {
    key: 'waec-room',
    by: 'mr.chinedu',
    name: 'The WAEC room',
    description: 'Maths and science, one question at a time. No question is foolish.',
    rules: 'Write what you have tried before you ask.',
    members: ['aisha.codes', 'tolu.cuts', 'terver.farms'],
    lines: [
      { by: 'mr.chinedu', text: 'This week: quadratic equations. Send the ones that will not factorise.' },
      {
        by: 'tolu.cuts',
        text: 'My niece has x² + 4x + 5 = 0. It has no root, or has it?',
        replies: [{ by: 'mr.chinedu', text: 'No real one: 16 − 20 is below zero. Good eyes.' }],
      },
      {
        by: 'terver.farms',
        text: 'We measured the farm with Pythagoras today. The children argued for an hour.',
      },
    ],
  },
]

/** Direct chats; the first member begins. */
const chats: readonly { key: string; with: readonly [string, string]; lines: readonly Line[] }[] = [
  {
    key: 'ledger',
    with: ['tolu.cuts', 'aisha.codes'],
    lines: [
      { by: 'tolu.cuts', text: 'Your school-fees figures do not balance. Column four.' },
      { by: 'aisha.codes', text: 'Which row? I checked it twice.' },
      { by: 'tolu.cuts', text: 'Row nine. Send me ₦500 for my eyes.' },
    ],
  },
  {
    key: 'yams',
    with: ['terver.farms', 'mr.chinedu'],
    lines: [
      { by: 'terver.farms', text: 'The yams are in. Shall I keep ten tubers for you?' },
      { by: 'mr.chinedu', text: 'Twelve, please. The class is coming.' },
    ],
  },
]

interface House {
  readonly client: Client
  readonly sessions: { sessionOf: (username: string) => Promise<DemoSession> }
}

/** Creates two communities with conversations, and chats; what exists is skipped. */
export async function makeCommunities(house: House): Promise<void> {
  for (const community of communities) await makeCommunity(house, community)
  for (const chat of chats) await makeChat(house, chat)
}

/** The community of this key and its first space, with the session of its owner; created by the first call. */
export async function createDemoCommunity({ client, sessions }: House, wanted: string) {
  const community = communities.find(({ key }) => key === wanted)
  if (!community) throw new Error(`The demo has no community ${wanted}.`)
  const { by, name, description, rules } = community
  const { token, userId } = await sessions.sessionOf(by)
  const body = { name, description, rules, clientId: clientIdOf(`community ${wanted}`) }
  const { id: communityId, spaces } = await client.call(createCommunity, { token, body })
  return { token, userId, communityId, spaceId: spaces[0]?.id }
}

async function makeCommunity({ client, sessions }: House, community: DemoCommunity): Promise<void> {
  const { key, members, lines } = community
  const { communityId, spaceId } = await createDemoCommunity({ client, sessions }, key)
  for (const username of members) {
    const { token: theirs } = await sessions.sessionOf(username)
    await client.call(joinCommunity, { token: theirs, params: { communityId }, body: {} })
  }
  if (spaceId) await sayAll({ client, sessions }, { id: spaceId, key, lines })
}

async function makeChat(
  { client, sessions }: House,
  { key, with: pair, lines }: (typeof chats)[number],
): Promise<void> {
  const [{ token }, { userId }] = await Promise.all([
    sessions.sessionOf(pair[0]),
    sessions.sessionOf(pair[1]),
  ])
  const { id } = await client.call(createConversation, { token, body: { userId } })
  await sayAll({ client, sessions }, { id, key, lines })
}

async function sayAll(
  { client, sessions }: House,
  { id, key, lines }: { id: string; key: string; lines: readonly Line[] },
): Promise<void> {
  const say = async ({ by, text }: Line, place: string, parentId?: string) => {
    const { token } = await sessions.sessionOf(by)
    const body = {
      body: text,
      clientId: clientIdOf(`message ${key} ${place}`),
      ...(parentId && { parentId }),
    }
    const sent = await client.call(sendMessage, { token, params: { id }, body })
    return 'id' in sent ? sent.id : undefined
  }
  for (const [index, line] of lines.entries()) {
    const parentId = await say(line, String(index))
    for (const [nested, reply] of (line.replies ?? []).entries())
      await say(reply, `${index}.${nested}`, parentId)
  }
}
