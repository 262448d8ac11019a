import { type Socket, createSocket } from 'node:dgram'

export const loopback = '127.0.0.1'

/** A socket of its own towards the media server's UDP port, to which it is one more address of a browser. */
export function openTowards(port: number, take: (bytes: Buffer) => void): Socket {
  const udp = createSocket('udp4')
  udp.on('message', (bytes, from) => {
    if (from.port === port && from.address === loopback) take(bytes)
  })
  return udp
}
