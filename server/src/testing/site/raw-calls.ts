import type { Method } from '@akada/contract/route'
import { buildApp } from '#app.ts'
import { signedHeaders } from './signing.ts'
import type { World } from '../world/world.ts'

/** A request before it is signed. */
export interface Call {
  method: string
  address: string
  body: string
  token: string
}
type Headers = Record<string, string>

/** Sends requests unchanged to a server that enforces signatures. */
export function sender(world: World, app = buildApp(world)) {
  world.config.signatures = 'enforce'
  world.config.rateLimitFactor = 100
  return async ({ method, address, body }: Call, headers: Headers) => {
    const type = body && { 'content-type': 'application/json' }
    const request = { method: method as Method, url: address, headers: { ...type, ...headers } }
    const reply = await app.inject({ ...request, ...(body && { payload: body }) })
    const { code, serverTime } = reply.json<{ code?: string; serverTime?: string }>()
    return { status: reply.statusCode, code, serverTime }
  }
}

const flipped = (text: string) => `${text.slice(0, -1)}${text.endsWith('1') ? '2' : '1'}`
/** Headers in which one value differs from what is sent, by the name of the difference. */
export function forgeries(world: World, call: Call): Record<string, Headers> {
  const headers = signedHeaders(world, call)
  const covering = (change: Partial<Call>) => signedHeaders(world, { ...call, ...change })
  const saying = (name: string) => ({ ...headers, [name]: flipped(headers[name] ?? '') })
  const without = (name: string) =>
    Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))
  const proof = ['x-api-key', 'x-timestamp', 'x-signature']
  return {
    method: covering({ method: flipped(call.method) }),
    path: covering({ address: call.address.replace(/\?|$/, '1$&') }),
    query: covering({ address: `${call.address}1` }),
    body: covering({ body: `${call.body} ` }),
    'key of visitors': { ...covering({ token: '' }), authorization: headers['authorization'] ?? '' },
    ...Object.fromEntries(
      proof.flatMap((name) => [
        [name, saying(name)],
        [`no ${name}`, without(name)],
      ]),
    ),
  }
}
