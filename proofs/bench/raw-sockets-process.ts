import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { ownUsage } from '@akada/server/testing/site/own-usage.ts'

/** Bare websockets in a process of their own: the minimum cost of sockets. */
const http = createServer()
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })

process.on('message', (message: 'usage' | { text: string }) => {
  if (message === 'usage') process.send?.(ownUsage())
  else for (const socket of sockets.clients) socket.send(message.text)
})
process.once('disconnect', () => process.exit(0))
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }))
