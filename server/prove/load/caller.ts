import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../src/context.ts'
import { signedHeaders } from '#testing/site/signing.ts'

/** One call of the API as a member makes it. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path and query. */
  path: string
  body?: object
}

export interface Answer {
  /** 0 when the connection failed. */
  status: number
  /** From the first try on. */
  milliseconds: number
  /** How often the server had too much to do and asked to be asked again. */
  putOff: number
}

/** Calls servers over connections that stay open, each signed by the session of its token. */
export type Caller = (port: number, token: string, call: Call) => Promise<Answer>

/** How often a call that was put off is made again. */
const perseverance = 8

/** `fetch` would cost the machine as much as the answers do. */
export function createCaller(context: Context): { call: Caller; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

  function tryOnce(port: number, token: string, { method, path, body }: Call): Promise<Tried> {
    const text = body && JSON.stringify(body)
    const headers = {
      ...signedHeaders(context, { method, address: path, token, body: text }),
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    return new Promise((resolve) => {
      const fail = () => resolve({ status: 0, retryAfter: undefined })
      const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
        answer.resume()
        const { statusCode: status = 0, headers: told } = answer
        answer.once('end', () => resolve({ status, retryAfter: told['retry-after'] }))
        answer.once('error', fail)
      })
      sent.once('error', fail)
      sent.end(text)
    })
  }

  const call: Caller = async (port, token, wanted) => {
    const start = performance.now()
    for (let putOff = 0; ; putOff += 1) {
      const { status, retryAfter } = await tryOnce(port, token, wanted)
      const isPutOff = status === 503 && retryAfter !== undefined
      if (!isPutOff || putOff === perseverance)
        return { status, milliseconds: performance.now() - start, putOff }
      await sleep(Number(retryAfter) * 1000)
    }
  }
  return { call, close: () => agent.destroy() }
}

interface Tried {
  status: number
  retryAfter: string | undefined
}
