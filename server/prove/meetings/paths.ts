import { createHmac, randomBytes } from 'node:crypto'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freeUdpPort } from '#media-server/free-udp-port.ts'
import type { ProofCase } from '../proof-case.ts'
import { blindPages } from './cases.ts'
import type { Entering, Hall } from './hall.ts'
import { ownAddress } from './own-address.ts'

/** What the pages miss when one more comes in on its own way. */
async function withOneMore(hall: Hall, entering: Entering): Promise<string[]> {
  try {
    await hall.enter(entering)
    return await blindPages(hall)
  } catch (error) {
    return [`it sees nobody: ${String(error)}`]
  } finally {
    await hall.exit()
  }
}

/** How long a control waits for pictures that must not come, in milliseconds. */
const shortWait = 2_000

export const overTcp: ProofCase<Hall> = {
  name: 'tcp',
  mustHold: 'a page whose network lets no UDP through sees and is seen over TCP',
  attempt: (hall) => withOneMore(hall, { only: 'tcp' }),
  // A network that lets nothing through.
  control: (hall) => withOneMore(hall, { ice: { iceTransportPolicy: 'relay' }, patience: shortWait }),
}

/** Three of Chromium and one of Firefox, each decoding all others. */
export const inFirefox: ProofCase<Hall> = {
  name: 'firefox',
  mustHold: 'Firefox sees everybody, and everybody sees Firefox',
  attempt: (hall) => withOneMore(hall, { isFirefox: true }),
  // On a network that lets nothing through.
  control: (hall) =>
    withOneMore(hall, { isFirefox: true, ice: { iceTransportPolicy: 'relay' }, patience: shortWait }),
}

/** Whether coturn is installed here. */
export const hasRelay = (): boolean => spawnSync('turnserver', ['--version']).error === undefined

/** Through a relay, as an operator configures it, over TCP. */
export const overRelay: ProofCase<Hall> = {
  name: 'relay',
  mustHold: 'a page that reaches nothing but a TURN relay sees and is seen through it',
  attempt: (hall) => throughRelay(hall, {}),
  // With the password of another secret.
  control: (hall) => throughRelay(hall, { secret: 'another', patience: shortWait }),
}

async function throughRelay(hall: Hall, { secret: known, patience }: { secret?: string; patience?: number }) {
  const [port, secret] = [await freeUdpPort(0), randomBytes(16).toString('hex')]
  // Browsers reach no relay on the loopback interface.
  const own = ownAddress()
  const places = `--listening-ip=${own} --relay-ip=${own} --listening-port=${port} --allow-loopback-peers`
  const secrets = `--realm=akada.test --use-auth-secret --static-auth-secret=${secret}`
  const words = `-n --no-tls --no-dtls --no-cli --log-file=stdout ${places} ${secrets}`.split(' ')
  const relay = spawn('turnserver', words, { stdio: 'ignore' })
  try {
    const username = `${Math.floor(Date.now() / 1000) + 600}:ada`
    const credential = createHmac('sha1', known ?? secret)
      .update(username)
      .digest('base64')
    const iceServers = [{ urls: `turn:${own}:${port}?transport=tcp`, username, credential }]
    await listens(port, own)
    const ice = { iceTransportPolicy: 'relay', iceServers } as const
    return await withOneMore(hall, { ice, ...(patience && { patience }) })
  } finally {
    relay.kill('SIGKILL')
  }
}

/** Resolves once something takes connections on a port. */
async function listens(port: number, address: string): Promise<void> {
  for (;;) {
    const socket = connect(port, address)
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(50)
  }
}
