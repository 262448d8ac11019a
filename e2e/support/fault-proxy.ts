import { type IncomingMessage, type ServerResponse, request as ask } from 'node:http'
import { pipeline } from 'node:stream'
import { openRelay } from './relay.ts'

/**
 * What happens to a part in transit: nothing; the connection is cut halfway; all of it arrives but the
 * response is lost; or it stalls halfway until one side gives up.
 */
export type Fault = 'none' | 'cut' | 'responseLost' | 'stall'

/**
 * A proxy between browser and server that counts the bytes of uploaded parts and disturbs them as planned.
 */
export async function openFaultProxy(target: string) {
  const seen = { bytes: 0, faults: 0 }
  const planned: Fault[] = []
  const { url, close } = await openRelay(target, (request, response) => pass(request, response))
  let stalled = Promise.withResolvers<void>()

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const isPart = request.url?.startsWith('/storage/parts/') === true
    const fault = (isPart && planned.shift()) || 'none'
    if (fault !== 'none') seen.faults += 1
    const { method, headers } = request
    const onward = ask(new URL(request.url ?? '/', target), { method: method ?? 'GET', headers })
    onward.on('error', () => response.destroy())
    onward.on('response', (answer) => {
      if (fault === 'responseLost') request.socket.destroy()
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
      if (fault !== 'stall') return
      request.unpipe()
      request.pause()
      stalled.resolve()
    })
  }

  return {
    url,
    close,
    seen,
    /** What happens to the next parts; later ones get through. */
    plan: (...faults: Fault[]) => void planned.push(...faults),
    /** Resolves when a part stalls. */
    async untilStalled() {
      await stalled.promise
      stalled = Promise.withResolvers<void>()
    },
  }
}
