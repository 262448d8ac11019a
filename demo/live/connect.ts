import { setTimeout as sleep } from 'node:timers/promises'
import { type Meeting, getMeetingToken, joinMeeting } from '@akada/contract/meetings/routes'
import type { Client } from '../client.ts'
import { openPeer } from '@akada/server/media-server/peer/open-peer.ts'
import { offerOf } from '@akada/server/media-server/peer/peer-sdp.ts'

/** Milliseconds: until connections are open, and without a report of the media server, which sends one a second. */
const patience = { opening: 10_000, silence: 6_000 } as const

export class NotConnected extends Error {
  override name = 'NotConnected'
}

interface Joining {
  client: Client
  token: string
  meeting: Pick<Meeting, 'id'>
}

/** Connects to the media server of a meeting as a browser does that sends and watches. */
export async function connect({ client, token, meeting: { id } }: Joining) {
  let heardAt = Date.now()
  const hear = () => void (heardAt = Date.now())
  const admission = await client.call(getMeetingToken, { token, params: { id }, query: {} })
  if (admission.engine !== 'embedded' || !admission.token)
    throw new NotConnected('Another engine carries this meeting.')
  const [up, down] = await Promise.all([
    openPeer({ media: () => {}, rtcp: hear }),
    openPeer({ media: () => {}, rtcp: () => {} }),
  ])
  const close = () => [up, down].forEach((one) => one.close())
  try {
    const publish = offerOf(up.sdp, 'sendonly', ['audio', 'video'])
    const subscribe = offerOf(down.sdp, 'recvonly', ['audio', 'video'])
    const body = { token: admission.token, quality: 'auto', publish, subscribe } as const
    const answer = await client.call(joinMeeting, { token, params: { id }, body })
    up.answer(answer.publish ?? '')
    down.answer(answer.subscribe)
    for (const end = Date.now() + patience.opening; !(up.isOpen() && down.isOpen()); await sleep(50))
      if (Date.now() > end) throw new NotConnected('The media server is out of reach.')
  } catch (error) {
    close()
    throw error
  }
  hear()
  return { send: up.send, close, isLost: () => Date.now() - heardAt > patience.silence }
}
