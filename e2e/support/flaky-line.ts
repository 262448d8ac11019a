import { type IncomingMessage, type ServerResponse, request as ask } from 'node:http'
import { pipeline } from 'node:stream'
import { openRelay } from './relay.ts'

/**
 * What happens to a part on its way: nothing; the line is cut when half of it has left; the whole of it gets through but
 * not the answer; or it stands still at half until somebody gives up.
 */
export type Fault = 'none' | 'cut' | 'answerLost' | 'standsStill'

/** Stands between browser and server, counts the bytes of parts that leave the browser, and disturbs them as planned. */
export async function openFlakyLine(target: string) {
  const seen = { bytes: 0, faults: 0 }
  const planned: Fault[] = []
  const { url, close } = await openRelay(target, (request, response) => pass(request, response))
  let standing = Promise.withResolvers<void>()

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const isPart = request.url?.startsWith('/storage/parts/') === true
    const fault = (isPart && planned.shift()) || 'none'
    if (fault !== 'none') seen.faults += 1
    const { method, headers } = request
    const onward = ask(new URL(request.url ?? '/', target), { method: method ?? 'GET', headers })
    onward.on('error', () => response.destroy())
    onward.on('response', (answer) => {
      if (fault === 'answerLost') request.socket.destroy()
      else if (response.destroyed) answer.destroy()
      else {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        pipeline(answer, response, () => {})
      }
    })
    if (isPart) disturb(request, fault)
    pipeline(request, onward, () => {})
  }

  function disturb(request: IncomingMessage, fault: Fault): void {
    const half = Number(request.headers['content-length']) / 2
    let left = 0
    request.on('data', (chunk: Buffer) => {
      seen.bytes += chunk.length
      left += chunk.length
      if (left < half) return
      if (fault === 'cut') request.socket.destroy()
      if (fault !== 'standsStill') return
      request.unpipe()
      request.pause()
      standing.resolve()
    })
  }

  return {
    url,
    close,
    seen,
    /** What happens to the next parts; the ones after them get through. */
    plan: (...faults: Fault[]) => void planned.push(...faults),
    /** Resolves when a part stands still. */
    async untilStanding() {
      await standing.promise
      standing = Promise.withResolvers<void>()
    },
  }
}
