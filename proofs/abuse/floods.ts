import { handshake } from '@akada/contract/signature'
import { type Socket, io } from 'socket.io-client'
import { signRequest } from '@akada/server/http/auth/sign.ts'
import { ask, statusAndCode } from '@akada/server/testing/site/signed-calls.ts'
import type { Person, Site } from '../site.ts'
import type { AbuseCase } from './case.ts'

/** Simultaneous calls of one session: more than its limit, even over the minutes a slow machine needs for them. */
const flood = 1000

/** Sends all calls over several connections at once. */
async function askOften(site: Site, by: Person, calls: number): Promise<number[]> {
  const statuses: number[] = []
  const line = async () => {
    while (calls > 0) {
      calls -= 1
      statuses.push((await ask(site, { path: '/users/me', by })).status)
    }
  }
  await Promise.all(Array.from({ length: 20 }, line))
  return statuses
}

async function floodCalls(site: Site, effort: number): Promise<string[]> {
  const flooding = askOften(site, site.eve, flood + effort * 80)
  const found: string[] = []
  for (let turn = 0; turn < 10; turn += 1) {
    const answer = await ask(site, { path: '/users/me', by: site.ada })
    if (answer.status !== 200) found.push(`Meanwhile another member got ${statusAndCode(answer)}.`)
  }
  const statuses = await flooding
  if (!statuses.includes(429)) found.push('Nothing was held back.')
  const failed = statuses.filter((status) => status >= 500 || status === 0).length
  if (failed > 0) found.push(`${failed} calls made the server fail.`)
  return found
}

/** The headers with which a browser opens a socket. */
function handshakeOf({ visitor }: Site, { token, signingKey }: Pick<Person, 'token' | 'signingKey'>) {
  const pair = { apiKey: visitor.apiKey, signingKey }
  return { token: `Bearer ${token}`, ...signRequest(pair, { ...handshake, body: undefined }) }
}

interface Opening {
  auth?: object
  headers?: Record<string, string>
}

const open = (site: Site, by: Person, { auth, headers = {} }: Opening = {}): Socket =>
  io(site.address, {
    auth: auth ?? handshakeOf(site, by),
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
  })

function isLetIn(socket: Socket): Promise<boolean> {
  if (socket.connected) return Promise.resolve(true)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.once('connect', () => resolve(true))
  socket.once('connect_error', () => resolve(false))
  return promise
}

/** Sockets that must be refused: without a token, a key or our own origin. */
async function openUninvited(site: Site): Promise<string[]> {
  const { ada, eve } = site
  const ways: Record<string, Opening> = {
    'without a token': { auth: {} },
    "with a stolen token and a thief's key": { auth: handshakeOf(site, { ...eve, token: ada.token }) },
    'from a foreign page': { headers: { origin: 'https://evil.example' } },
  }
  const found: string[] = []
  for (const [name, opening] of Object.entries(ways)) {
    const socket = open(site, ada, opening)
    if (await isLetIn(socket)) found.push(`A socket was opened ${name}.`)
    socket.close()
  }
  return found
}

async function openInvited(site: Site): Promise<string[]> {
  const socket = open(site, site.ada)
  const isIn = await isLetIn(socket)
  socket.close()
  return isIn ? ['A legitimate socket was opened.'] : []
}

/** Whether a socket survives: it gets a reply, or at least stays open. */
function isHeard(socket: Socket): Promise<boolean> {
  if (!socket.connected) return Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.once('disconnect', () => resolve(false))
  socket
    .timeout(20_000)
    .emitWithAck('catch-up', { room: 'self' })
    .then(
      () => resolve(true),
      () => resolve(socket.connected),
    )
  return promise
}

/** Sends this many messages at once, while another member joins a room. */
async function floodSocket(site: Site, send: (socket: Socket) => void): Promise<string[]> {
  const [loud, calm] = [open(site, site.eve), open(site, site.ada)]
  if (!(await isLetIn(loud)) || !(await isLetIn(calm))) return ['The sockets were not let in.']
  send(loud)
  const answered: unknown = await calm
    .timeout(20_000)
    .emitWithAck('catch-up', { room: 'self' })
    .catch(() => undefined)
  const found = answered ? [] : ['Meanwhile another member got no reply.']
  if (await isHeard(loud)) found.push('The connection stays open.')
  loud.close()
  calm.close()
  return found
}

const messages = (count: number) => (socket: Socket) => {
  for (let sent = 0; sent < count; sent += 1) socket.emit('catch-up', { room: 'self' }, () => {})
}
const giant = (socket: Socket) => void socket.emit('join-post', { postId: 'x'.repeat(1_000_000) })

export const floodCases: AbuseCase[] = [
  {
    name: 'uninvited sockets',
    mustHold: 'a socket opens only with a token, its key and our own page',
    attempt: ({ guarded }) => openUninvited(guarded),
    control: ({ guarded }) => openInvited(guarded),
  },
  {
    name: 'floods on sockets',
    mustHold: 'a socket that sends too much or too large messages is closed, and others are served',
    attempt: async ({ guarded, effort }) => [
      ...(await floodSocket(guarded, messages(200 * effort))),
      ...(await floodSocket(guarded, giant)),
    ],
    control: ({ guarded }) => floodSocket(guarded, messages(5)),
  },
  {
    name: 'floods on HTTP',
    mustHold: 'a session with too many requests is throttled, and others are served',
    attempt: ({ guarded, effort }) => floodCalls(guarded, effort),
    control: ({ open: site, effort }) => floodCalls(site, effort),
  },
]
