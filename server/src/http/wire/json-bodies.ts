import { isUtf8 } from 'node:buffer'
import { bodyDepth } from '@akada/contract/common'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#lib/api-error.ts'
import { hasCardData } from './card-data.ts'
import { isStorable } from './storable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a JSON body, which its signature covers. */
    rawBody: Buffer | undefined
  }
}

/** Milliseconds in which a JSON body must arrive; file uploads have limits of their own. */
const bodyTimeoutMs = 30_000

/** Where bodies are files and arrive as slowly as the network is. */
const ofBytes = '/storage/'

/**
 * What machines say to machines is full of long numbers: payment providers decide what they report, of which only known
 * fields are read; and one in a hundred of the offers of a browser names its session by the number of a card. No offer
 * is stored.
 */
const ofMachines = /^\/api\/(?:webhooks\/|meetings\/[^/?]+\/media(?:\?|$))/

/** Nobody reads the bodies of these. */
const hasNoBody = /^(GET|HEAD)$/

/**
 * Parses JSON bodies and refuses what only attacks contain: deep nesting, `__proto__` and `constructor.prototype`, and
 * what is no text. Card numbers are refused unread: they are entered at the bank alone.
 * A JSON request may omit its body, such as a bare toggle or a DELETE.
 */
export function readJsonBodies(app: FastifyInstance, slowest = bodyTimeoutMs): void {
  app.decorateRequest('rawBody', undefined)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    if (!isUtf8(request.rawBody)) return done(refusal(noText))
    const text = body.toString()
    if (text === '') return done(null, undefined)
    if (!ofMachines.test(request.url) && hasCardData(text)) return done(new ApiError('API_ERR_CARD_DATA'))
    if (isDeeper(text, bodyDepth)) return done(refusal('The body is nested too deeply.'))
    // The parser's message quotes the body, so it is replaced.
    return parse(request, text, (error, value: unknown) => {
      if (error) return done(refusal('The body is not valid JSON.'))
      return isStorable(value) ? done(null, value) : done(refusal(noText))
    })
  })

  app.addHook('onRequest', async ({ url }) => {
    const query = url.indexOf('?')
    if (query >= 0 && hasCardData(unescaped(url.slice(query)))) throw new ApiError('API_ERR_CARD_DATA')
  })

  app.addHook('preParsing', async (request, reply, payload) => {
    if (hasNoBody.test(request.method) || request.url.startsWith(ofBytes)) return payload
    const timer = setTimeout(() => {
      reply.header('connection', 'close')
      payload.emit('error', new ApiError('API_ERR_TIMEOUT'))
    }, slowest)
    timer.unref()
    for (const end of ['end', 'error', 'close']) payload.once(end, () => clearTimeout(timer))
    return payload
  })
}

function unescaped(query: string): string {
  try {
    return decodeURIComponent(query.replaceAll('+', ' '))
  } catch {
    return query
  }
}

const noText = 'The body contains an invalid character.'

const refusal = (message: string) => new ApiError('API_ERR_VALIDATION', { message })

/** Whether arrays and objects are nested deeper than this; scans the text, because parsing would recurse first. */
function isDeeper(text: string, maxDepth: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!
    if (character === '"') at = endOfString(text, at)
    else if ('{['.includes(character)) depth += 1
    else if ('}]'.includes(character)) depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}

/** The end of the string that begins here. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
