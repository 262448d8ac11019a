import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenOverTcp, readFrames } from './over-tcp.ts'

/** A UDP port that sends back whatever it gets. */
async function anEcho() {
  const udp = createSocket('udp4')
  const heard: Buffer[] = []
  udp.on('message', (bytes, { port, address }) => {
    heard.push(bytes)
    udp.send(bytes, port, address)
  })
  udp.bind(0, '127.0.0.1')
  await once(udp, 'listening')
  onTestFinished(() => void udp.close())
  return { port: udp.address().port, heard }
}

/** One whose number is free for TCP, too. */
async function anEntrance(): ReturnType<typeof anEcho> {
  const echo = await anEcho()
  return (await listenOverTcp(echo.port)) === echo.port ? echo : anEntrance()
}

async function aConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  onTestFinished(() => void socket.destroy())
  return socket
}

const framed = (packet: Buffer) =>
  Buffer.concat([Buffer.from([packet.length >> 8, packet.length & 0xff]), packet])
const request = Buffer.concat([Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42]), Buffer.alloc(12)])

test('packets are read whole, however a connection cuts them', () => {
  const packets = [Buffer.from('one'), Buffer.alloc(0), Buffer.alloc(700, 7)]
  const stream = Buffer.concat(packets.map(framed))
  for (const step of [1, 2, 3, 500, stream.length]) {
    const found: Buffer[] = []
    const read = readFrames((packet) => void found.push(packet))
    for (let at = 0; at < stream.length; at += step) read(stream.subarray(at, at + step))
    expect(found).toEqual([packets[0], packets[2]])
  }
})

test('a browser behind TCP reaches the UDP port and hears from it, and whoever sends anything else does not', async () => {
  const echo = await anEntrance()
  const browser = await aConnection(echo.port)
  const answers: Buffer[] = []
  browser.on(
    'data',
    readFrames((packet) => void answers.push(packet)),
  )
  browser.write(framed(request))
  browser.write(framed(Buffer.from('media')))
  await expect.poll(() => answers.length).toBe(2)
  expect(answers).toEqual([request, Buffer.from('media')])

  const other = await aConnection(echo.port)
  other.write(framed(Buffer.from('GET / HTTP/1.1\r\nHost: akada.test\r\n\r\n')))
  await once(other, 'close')
  expect(echo.heard.length).toBe(2)
  // The port is taken now: there is no second entrance, and no failure.
  expect(await listenOverTcp(browser.remotePort ?? 0)).toBeUndefined()
})
