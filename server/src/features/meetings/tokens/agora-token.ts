import { createHmac, randomInt } from 'node:crypto'
import { deflateSync } from 'node:zlib'

interface Session {
  channel: string
  account: string
  maySend: boolean
  now: Date
  seconds: number
  /** For comparisons in tests. */
  salt?: number
}

const version = '007'
const serviceOfCalls = 1
const privileges = { join: 1, sound: 2, picture: 3, data: 4 } as const

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const text = (value: string | Buffer) => {
  const bytes = Buffer.from(value)
  return Buffer.concat([u16(bytes.length), bytes])
}
const hmac = (key: Buffer, message: string | Buffer) => createHmac('sha256', key).update(message).digest()

/** A token for Agora's real-time calls, as its own `RtcTokenBuilder` makes it for a user account. */
export function agoraToken(
  { appId, certificate }: { appId: string; certificate: string },
  { channel, account, maySend, now, seconds, salt = randomInt(1, 99_999_999) }: Session,
): string {
  const issued = Math.floor(now.getTime() / 1000)
  const granted = maySend ? Object.values(privileges) : [privileges.join]
  const service = Buffer.concat([
    u16(serviceOfCalls),
    u16(granted.length),
    ...granted.map((privilege) => Buffer.concat([u16(privilege), u32(seconds)])),
    text(channel),
    text(account),
  ])
  const data = Buffer.concat([text(appId), u32(issued), u32(seconds), u32(salt), u16(1), service])
  const key = hmac(u32(salt), hmac(u32(issued), certificate))
  const content = Buffer.concat([text(hmac(key, data)), data])
  return version + deflateSync(content).toString('base64')
}
