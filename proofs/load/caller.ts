import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '@akada/server/context.ts'
import { signedHeaders } from '@akada/server/testing/site/signing.ts'

/** An API call as a member makes it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query. */
  path: string
  body?: object
  /** Where it comes from, for a server behind a proxy. */
  from?: string
  /** The body of the answer is used, which costs the caller time. */
  isRead?: boolean
}

export interface Answer {
  /** 0 when the connection failed. */
  status: number
  /** Counted from the first attempt. */
  milliseconds: number
  /** How often a busy server asked for a retry. */
  putOff: number
  /** Body of the response, if the caller reads it. */
  body?: string
}

/** Calls servers over keep-alive connections, each call signed by its token's session, or without a token as a visitor. */
export type Caller = (port: number, token: string, call: Call) => Promise<Answer>

/** How often a rejected call is retried. */
const usualPerseverance = 8

/** `fetch` would cost as much CPU as the server does. */
export function createCaller(
  context: Context,
  perseverance = usualPerseverance,
): { call: Caller; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

  function tryOnce(port: number, token: string, { method, path, body, from, isRead }: Call): Promise<Tried> {
    const text = body && JSON.stringify(body)
    const headers = {
      ...signedHeaders(context, { method, address: path, token, body: text }),
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(from && { 'x-forwarded-for': from }),
    }
    return new Promise((resolve) => {
      const fail = () => resolve({ status: 0, retryAfter: undefined })
      const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
        const { statusCode: status = 0 } = answer
        const retryAfter = answer.headers['retry-after']
        const chunks: Buffer[] = []
        if (isRead) answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
        else answer.resume()
        answer.once('end', () => resolve({ status, retryAfter, body: Buffer.concat(chunks).toString() }))
        answer.once('error', fail)
      })
      sent.once('error', fail)
      sent.end(text)
    })
  }

  const call: Caller = async (port, token, details) => {
    const start = performance.now()
    for (let putOff = 0; ; putOff += 1) {
      const { status, retryAfter, body } = await tryOnce(port, token, details)
      const isPutOff = status === 503 && retryAfter !== undefined
      if (!isPutOff || putOff === perseverance)
        return { status, milliseconds: performance.now() - start, putOff, ...(body && { body }) }
      await sleep(Number(retryAfter) * 1000)
    }
  }
  return { call, close: () => agent.destroy() }
}

interface Tried {
  status: number
  body?: string
  retryAfter: string | undefined
}
