import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Transport } from '@akada/web/features/uploads/send-once.ts'

/** A stream over a file in memory is a single chunk, which would count as sent as soon as it starts. */
const pieceBytes = 64 * 1024

/** Sends like the browser's XMLHttpRequest, through a proxy to the server at `address`. */
export const nodeTransport =
  (address: string): Transport =>
  ({ url, headers = {}, file, mimeType, onProgress }) => {
    const { promise: status, resolve } = Promise.withResolvers<number>()
    const length = { 'content-length': String(file.size), ...(mimeType && { 'content-type': mimeType }) }
    const outgoing = request(new URL(url, address), {
      method: 'PUT',
      agent: false,
      headers: { ...headers, ...length },
    })
    outgoing.on('response', (response) => {
      response.resume()
      response.on('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0))
    })
    outgoing.on('error', () => resolve(0))
    async function* pieces(): AsyncGenerator<Uint8Array> {
      for (let sent = 0; sent < file.size;) {
        const piece = await file.slice(sent, sent + pieceBytes).bytes()
        yield piece
        onProgress((sent += piece.length))
      }
    }
    pipeline(Readable.from(pieces()), outgoing).catch(() => resolve(0))
    return { status, abort: () => outgoing.destroy(), reportsProgress: true }
  }
