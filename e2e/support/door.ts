import { type IncomingMessage, type ServerResponse, request as ask } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream'
import { openRelay } from './relay.ts'

/**
 * A proxy between browser and server that can be shut, as if the server were down, or pose as another build.
 */
export async function openDoor(target: string) {
  const seen: string[] = []
  let isNextBuild = false
  let held: RegExp | undefined
  let lost: RegExp | undefined
  const waiting: (() => void)[] = []
  const relay = await openRelay(target, (request, response) => {
    const { method = 'GET', url = '/' } = request
    seen.push(`${method} ${url}`)
    if (held?.test(url)) waiting.push(() => pass(request, response))
    else pass(request, response)
  })

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = request
    const isRewritten = isNextBuild && ofTheBuild(request)
    const onward = ask(new URL(url, target), {
      method,
      headers: isRewritten ? forTheWhole(headers) : headers,
    })
    onward.on('error', () => response.destroy())
    onward.on('response', (answer) => {
      if (isLost(request)) request.socket.destroy()
      else if (isRewritten) void rewrite(answer, response)
      else hand(answer, response)
    })
    pipeline(request, onward, () => {})
  }

  function isLost({ method, url = '' }: IncomingMessage): boolean {
    if (method === 'GET' || !lost?.test(url)) return false
    lost = undefined
    return true
  }

  return {
    ...relay,
    /** The server does the next write to one of these addresses, but its answer is lost with the connection. */
    loseAnswer: (addresses: RegExp) => void (lost = addresses),
    /** Method and address of every request so far. */
    seen,
    /** Holds requests for these addresses; returns a function that releases them. */
    hold(addresses: RegExp) {
      held = addresses
      return () => {
        held = undefined
        for (const go of waiting.splice(0)) go()
      }
    },
    /** From now on page and service worker belong to a later build: the entry script has another address. */
    deploy: () => void (isNextBuild = true),
  }
}

const ofTheBuild = ({ url = '/', headers }: IncomingMessage) =>
  /^\/(?:sw\.js|index\.html)$/.test(url) || headers.accept?.includes('text/html') === true

/** Requests the plain text: uncompressed and without revalidation. */
function forTheWhole(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const left = new Set(['if-none-match', 'if-modified-since', 'accept-encoding'])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name)))
}

function hand(answer: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return void answer.destroy()
  response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
  pipeline(answer, response, () => {})
}

async function rewrite(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(answer)
  const { 'content-length': _length, etag: _tag, 'last-modified': _time, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 502, headers)
  response.end(body.replaceAll(/(\/assets\/index-[\w-]+\.js)/g, '$1?next').replace(/akada-shell-/, '$&next-'))
}
