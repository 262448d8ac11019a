import { createServer } from 'node:http'
import { listenOnFreePort } from '#postgres/free-port.ts'
import {
  type ClientToServer,
  type JoinReply,
  type LiveRoom,
  type PlacedEvents,
  roomOf,
} from '@akada/contract/live'
import { pino } from 'pino'
import { type Socket, io } from 'socket.io-client'
import { afterAll } from 'vitest'
import { openSockets } from '#boot/sockets.ts'
import { patience } from '../clock/patience.ts'
import { handshakeOf } from './signing.ts'
import { type World, createWorld } from '../world/world.ts'

export type TestSocket = Socket<PlacedEvents, ClientToServer>

/** The sockets of a world on a port of their own; its routes then publish through them. */
export async function liveSite(world: World) {
  const http = createServer()
  const logger = pino({ level: 'silent' })
  const sockets = await openSockets(world, { databaseUrl: world.url, logger })
  sockets.attachTo(http)
  const port = await listenOnFreePort(http)
  Object.assign(world.live, sockets.live)
  const address = `http://127.0.0.1:${port}`
  return {
    ...sockets,
    address,
    socket: (token: string, options = {}) => socketAt({ address, secret: world.secret }, token, options),
    [Symbol.asyncDispose]: async () => {
      await sockets.io.close()
      await sockets.leave()
    },
  }
}

/** One world with its sockets for all tests of a file. */
export async function sharedSite() {
  const world = await createWorld()
  const site = await liveSite(world)
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await world[Symbol.asyncDispose]()
  })
  return { world, site }
}

interface Place {
  address: string
  secret: Buffer
}

/** A socket that does not reconnect. */
export function socketAt({ address, secret }: Place, token: string, options: object = {}): TestSocket {
  return io(address, {
    auth: handshakeOf({ secret }, token),
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...options,
  })
}

/** Waits until a socket is connected and in its rooms. */
export async function connected(socket: TestSocket): Promise<TestSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.on('connect', resolve)
  socket.on('connect_error', reject)
  await promise
  await joinRoom(socket, 'self')
  return socket
}

/** The payload of the next event with this name. */
export function nextEvent(socket: TestSocket, event: string): Promise<unknown> {
  return new Promise((resolve) => socket.once(event as 'disconnect', resolve))
}

/** Joins a room or requests what was missed in it. */
export async function joinRoom(socket: TestSocket, room: LiveRoom, since?: number): Promise<JoinReply> {
  const from = since === undefined ? {} : { since }
  const patient = socket.timeout(patience.timeout)
  if (room === 'feed' || room === 'self') return patient.emitWithAck('catch-up', { room, ...from })
  return patient.emitWithAck('join-room', { ...roomOf(room), ...from })
}
