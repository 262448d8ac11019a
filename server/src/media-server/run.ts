import type { MediaReport, MediaServerStart } from './calls.ts'
import { listenForCalls } from './control.ts'
import { freeUdpPort } from './free-udp-port.ts'
import { createMediaServer } from './media-server.ts'
import { listenForRelays } from './over-relay.ts'
import { listenOverTcp } from './over-tcp.ts'
import { passwordOf } from './pipe.ts'

/** The ports for relays follow those of the media servers, of which there are 64 at most. */
const fromRelays = 100

/**
 * A media server as a process of its own: a crash in native code ends its rooms' media, but no session. It
 * exits abruptly with its parent process, because libdatachannel does not survive its own clean-up.
 */
export async function runMediaServer(start: MediaServerStart): Promise<void> {
  const { key, host, mediaHost, udpPort, controlPort, announced, folder, hasRelays } = start
  const port = await freeUdpPort(udpPort, mediaHost)
  // The firewall knows the ports of a service; through another one nobody would get.
  if (controlPort > 0 && port !== udpPort) throw new Error(`UDP port ${udpPort} is taken.`)
  const tcpPort = await listenOverTcp(port, mediaHost)
  const relayPort = hasRelays
    ? await listenForRelays(port + fromRelays, { port, host: mediaHost, passwordOf })
    : undefined
  const media = createMediaServer({ port, host: mediaHost, tcpPort, relayPort, announced, folder })
  const control = await listenForCalls(media, { host, key, port: controlPort })
  for (const event of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.once(event, () => process.exit(0))
  const report: MediaReport = { port: control.port }
  process.send?.(report)
}
