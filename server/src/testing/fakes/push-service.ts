import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { listenOnFreePort } from '#postgres/free-port.ts'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'

interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A browser's push service: accepts messages, and responds with the status that `answerTo` returns. */
export async function aPushService(answerTo: (nth: number) => number = () => 201) {
  const received: Received[] = []
  const server = createServer((request, answer) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => void pieces.push(piece))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) })
      answer.writeHead(answerTo(received.length), { location: 'http://127.0.0.1:1/' }).end('busy')
    })
  })
  const port = await listenOnFreePort(server)
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    received,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

/** A browser that subscribes to push messages and can decrypt its own, following RFC 8188 and RFC 8291. */
export function aBrowser(origin: string, name = 'browser') {
  const curve = createECDH('prime256v1')
  const own = curve.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `${origin}/send/${name}`

  function decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const idLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
    const input = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }

  const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }
  return { endpoint, form: { endpoint, keys }, decrypt }
}

/** Verifies the sender of a message (RFC 8292); returns the claims. */
export async function senderOf({ headers }: Received, publicKey: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers['authorization'])) ?? []
  if (key !== publicKey || decodeProtectedHeader(token).alg !== 'ES256') throw new Error('Another sender')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256')
  return (await jwtVerify(token, jwk)).payload
}
