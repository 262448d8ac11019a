import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { promises as dns } from 'node:dns'

/** A name server that has one IPv4 address for every name, which can change; this process asks it until it is disposed of. */
export async function aNameServer(address: string) {
  const current = { address }
  const socket = createSocket('udp4', (question, from) =>
    socket.send(answerTo(question, current.address), from.port),
  )
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const before = dns.getServers()
  dns.setServers([`127.0.0.1:${socket.address().port}`])
  return {
    current,
    [Symbol.asyncDispose]: async () => {
      dns.setServers(before)
      socket.close()
    },
  }
}

const ipv4 = 1

/** RFC 1035, section 4: the question again, and one answer without a lifetime; none for IPv6. */
function answerTo(question: Buffer, address: string): Buffer {
  const end = question.indexOf(0, 12) + 5
  const asked = question.subarray(0, end)
  const hasAnswer = asked.readUInt16BE(end - 4) === ipv4
  const head = Buffer.from(asked.subarray(0, 12))
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(Number(hasAnswer), 6)
  head.fill(0, 8)
  const record = Buffer.from([0xc0, 12, 0, ipv4, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)])
  return Buffer.concat([head, asked.subarray(12), ...(hasAnswer ? [record] : [])])
}
