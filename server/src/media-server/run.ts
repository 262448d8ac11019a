import type { MediaReport, MediaServerStart } from './calls.ts'
import { listenForCalls } from './control.ts'
import { freeUdpPort } from './free-udp-port.ts'
import { createMediaServer } from './media-server.ts'

/**
 * A media server as a process of its own: a crash in native code ends its rooms' media, but no session. It
 * exits abruptly with its parent process, because libdatachannel does not survive its own clean-up.
 */
export async function runMediaServer({ key, host, udpPort, announced }: MediaServerStart): Promise<void> {
  const port = await freeUdpPort(udpPort)
  const media = createMediaServer({ port, announced })
  const control = await listenForCalls(media, { host, key })
  for (const event of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.once(event, () => process.exit(0))
  const report: MediaReport = { port: control.port }
  process.send?.(report)
}
