import { iceServers } from '@akada/server/media-server/relay-credentials.ts'
import type { MeetingSettings } from '@akada/server/media-server/settings.ts'
import type { ProofCase } from '../proof-case.ts'
import { blindPages } from './cases.ts'
import type { Entering, Hall } from './hall.ts'

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

/** As on a network that lets nothing but its relay through. */
const through = (turn: MeetingSettings['turn']): Entering => ({
  ice: {
    iceTransportPolicy: 'relay',
    iceServers: iceServers(turn, { userId: 'somebody', seconds: Math.floor(Date.now() / 1000) }),
  },
})

export const overRelay = (turn: NonNullable<MeetingSettings['turn']>): ProofCase<Hall> => ({
  name: 'relay',
  mustHold: 'a page that reaches nothing but coturn sees and is seen through it',
  attempt: (hall) => withOneMore(hall, through(turn)),
  // The password was made with another secret.
  control: (hall) => withOneMore(hall, { ...through({ ...turn, secret: 'another' }), patience: shortWait }),
})

/** Three of Chromium and one of Firefox, each decoding all others. */
export const inFirefox: ProofCase<Hall> = {
  name: 'firefox',
  mustHold: 'Firefox sees everybody, and everybody sees Firefox',
  attempt: (hall) => withOneMore(hall, { isFirefox: true }),
  // On a network that lets nothing through.
  control: (hall) =>
    withOneMore(hall, { isFirefox: true, ice: { iceTransportPolicy: 'relay' }, patience: shortWait }),
}
