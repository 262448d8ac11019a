import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { promises as dns } from 'node:dns'

/** A name server that has one IPv4 address and one text for every name, which can change; this process asks it until it is disposed of. */
export async function aNameServer(address: string) {
  const current = { address, text: '' }
  const socket = createSocket('udp4', (question, from) => socket.send(answerTo(question, current), from.port))
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
const txt = 16

interface Records {
  address: string
  text: string
}

/** What a name has of a type; nothing for IPv6. */
function dataOf(type: number, { address, text }: Records): Buffer | undefined {
  if (type === ipv4) return Buffer.from(address.split('.').map(Number))
  if (type === txt && text) return Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
  return undefined
}

/** RFC 1035, section 4: the question again, and one answer without a lifetime. */
function answerTo(question: Buffer, records: Records): Buffer {
  const end = question.indexOf(0, 12) + 5
  const type = question.readUInt16BE(end - 4)
  const data = dataOf(type, records)
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(Number(data !== undefined), 6)
  head.fill(0, 8)
  const record =
    data && Buffer.concat([Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length]), data])
  return Buffer.concat([head, question.subarray(12), ...(record ? [record] : [])])
}
