import { randomUUID } from 'node:crypto'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { webKey } from '@akada/server/http/auth/signing-keys.ts'
import { type Socket, io } from 'socket.io-client'
import {
  type Answer,
  type Call,
  ask,
  keysOf,
  post,
  statusAndCode,
} from '@akada/server/testing/site/signed-calls.ts'
import { handshakeOf } from '@akada/server/testing/site/signing.ts'
import { type Row, median } from '../row.ts'
import { startSiteProcess } from '../server-process.ts'
import type { Site } from '../site.ts'

/** Milliseconds within which a session ended at one server must have ended at every other. */
const allowed = 1000
const times = 20

type Keys = ReturnType<typeof keysOf>
/** Calls one server; throws when it refuses for another reason than an ended session. */
type Asking = (call: Call) => Promise<Answer>

interface Two {
  /** Verifies the addresses of everybody who has signed up: only then may they change their password. */
  prove: () => Promise<unknown>
  here: Asking
  /** Where the session that ends is in use. */
  there: Asking
  /** Opens a socket of a session there. */
  socket: (keys: Keys) => Socket
}

/** Milliseconds from the call that ends it until the other server refuses calls, and until it has closed the socket. */
interface Ended {
  http: number
  socket: number
}

/** Prepares the call that ends a session of a member; `mine` is another session of the same member. */
type End = (here: Asking, sessions: { mine: Keys; ends: Keys }, password: string) => Promise<Call>

const signOut: End = async (_, { ends }) => post('/auth/logout', {}, ends)

const changePassword: End = async (here, { mine }, password) => {
  const { data } = await here(post('/auth/reauth', { password, purpose: 'change-password' }, mine))
  const headers = { [proofHeader]: String(data['proof']) }
  return { ...post('/auth/change-password', { password: randomUUID() }, mine), headers }
}

/** Resolves at an event of a socket. */
const moment = (socket: Socket, event: 'connect' | 'disconnect') =>
  new Promise<number>((resolve) => void socket.once(event, () => resolve(performance.now())))

/** Ends one of a member's two sessions, which is in use at the other server, and waits until it has ended there. */
async function endOne({ prove, here, there, socket }: Two, end: End): Promise<Ended> {
  const [email, password] = [`${randomUUID()}@example.org`, randomUUID()]
  await here(post('/auth/register', { email, password }))
  await prove()
  const signIn = async () => keysOf((await here(post('/auth/login', { email, password }))).data)
  const sessions = { mine: await signIn(), ends: await signIn() }
  const me = { path: '/users/me', by: sessions.ends }
  const live = socket(sessions.ends)
  await moment(live, 'connect')
  await there(me)
  const closed = moment(live, 'disconnect')
  const call = await end(here, sessions, password)
  const start = performance.now()
  await here(call)
  while ((await there(me)).status !== 401);
  return { http: performance.now() - start, socket: (await closed) - start }
}

export const row: Row = {
  measure: async ({ small }) => {
    const processes = [await startSiteProcess(small.order), await startSiteProcess(small.order)] as const
    const two = meet(small, processes)
    const measured = [
      await measureEnd(two, { what: 'signing out at one server', end: signOut }),
      await measureEnd(two, { what: 'a new password at one server', end: changePassword }),
    ]
    for (const { stop } of processes) stop()
    return measured
  },
}

function meet({ context }: Site, [here, there]: readonly [{ port: number }, { port: number }]): Two {
  const visitor = webKey(context.secret)
  const at =
    ({ port }: { port: number }): Asking =>
    async (call) => {
      const answer = await ask({ address: `http://127.0.0.1:${port}`, visitor }, call)
      if (answer.status >= 400 && answer.status !== 401)
        throw new Error(`${call.path} got ${statusAndCode(answer)}.`)
      return answer
    }
  return {
    prove: () =>
      context.db.updateTable('users').set({ userVerified: true }).where('userVerified', '=', false).execute(),
    here: at(here),
    there: at(there),
    socket: ({ token }) =>
      io(`http://127.0.0.1:${there.port}`, {
        auth: handshakeOf(context, token),
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      }),
  }
}

async function measureEnd(two: Two, { what, end }: { what: string; end: End }) {
  const ends: Ended[] = []
  for (let n = 0; n < times; n += 1) ends.push(await endOne(two, end))
  const slowest = Math.max(...ends.flatMap(({ http, socket }) => [http, socket]))
  const medianAndMost = (way: keyof Ended) => {
    const all = ends.map((one) => one[way])
    return `${median(all).toFixed(0)} ms and at most ${Math.max(...all).toFixed(0)} ms`
  }
  return {
    what: `${what} ends the session at another, slowest of ${times}`,
    limit: `${allowed} ms`,
    ratio: slowest / allowed,
    goal: { atMost: 1 },
    detail: `HTTP ${medianAndMost('http')}, sockets ${medianAndMost('socket')}`,
  }
}
