import type { JoinReply } from '@akada/contract/live'
import { handshake } from '@akada/contract/signature'
import { createConnection } from '@akada/web/live/connection.ts'
import { createLive } from '@akada/web/live/live.ts'
import { openSocketClient } from '@akada/web/live/socket-client.ts'
import { signRequest } from '@akada/server/http/auth/sign.ts'
import type { Person, Site } from '../site.ts'
import type { FaultProxy } from './fault-proxy.ts'

export interface Listening {
  site: Site
  person: Person
  line: FaultProxy
  /** Whether it sends the last number it has received when it reconnects. */
  remembers: boolean
}

/** The web app's own live client, over a connection that can be broken. */
export function openLiveClient({ site, person, line, remembers }: Listening) {
  const { live, attach, deliver } = createLive()
  const forgetful: typeof attach = (opened) =>
    attach(opened && { ...opened, join: async (room) => withoutMissed(await opened.join(room, undefined)) })
  const pair = { apiKey: site.visitor.apiKey, signingKey: person.signingKey }
  const connection = createConnection({
    token: () => person.token,
    isOnline: () => true,
    open: (events) =>
      openSocketClient(
        {
          handshake: async () => ({ token: `Bearer ${person.token}`, ...signRequest(pair, handshake) }),
          client: { attach: remembers ? attach : forgetful, deliver },
          onLatency: () => {},
          address: line.address,
        },
        events,
      ),
  })
  return { live, connection }
}

/** The reply of a room to a client that requests nothing it has missed, not even the last moment. */
const withoutMissed = (reply: JoinReply | undefined) =>
  reply && ('missed' in reply ? { ...reply, missed: [] } : reply)
