import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Milliseconds in which the rest of a body may still arrive once its request has been answered. */
const defaultTimeoutMs = 10_000

/**
 * Closes connections whose request was answered, mostly refused, before its body had arrived: Node would read the rest
 * for as long as somebody sends it, byte by byte. Whoever sends at a usual pace finishes before and keeps the connection.
 */
export function endUnfinishedRequests(server: Server, timeoutMs = defaultTimeoutMs): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (request.complete) return
      const timer = setTimeout(() => request.socket.destroy(), timeoutMs).unref()
      // Of the request, which ends with its body or its connection: listeners of a connection add up while it is kept.
      request.once('close', () => clearTimeout(timer))
    })
  })
}
