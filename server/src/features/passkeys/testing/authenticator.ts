import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation } from '@akada/contract/passkeys/model'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { World } from '#testing/world/world.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

interface Answer {
  challenge: string
  /** Another page that asks for the passkey of ours. */
  origin?: string
  isVerified?: boolean
  counter?: number
  userHandle?: string
}

function flagsAndCounter({ isVerified = true, counter = 0 }: Answer, created: number) {
  const bytes = Buffer.alloc(5)
  bytes[0] = 0x01 | (isVerified ? 0x04 : 0) | created
  bytes.writeUInt32BE(counter, 1)
  return bytes
}

/** A device with one passkey (ES256), which answers as it is told to. */
export function authenticator({ config }: Pick<World, 'config'>) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  const host = new URL(config.siteUrl).hostname

  const clientData = (type: string, { challenge, origin = config.siteUrl }: Answer) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  /** What the browser sends of a new passkey. */
  function create(answer: Answer): PasskeyAttestation {
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    const authData = Buffer.concat([
      sha256(host),
      flagsAndCounter(answer, 0x40),
      Buffer.alloc(16),
      length,
      credentialId,
      isoCBOR.encode(key),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url')
    const clientDataJSON = clientData('webauthn.create', answer).toString('base64url')
    return { id, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
  }

  /** What the browser sends when the passkey is used. */
  function get(answer: Answer): PasskeyAssertion {
    const data = clientData('webauthn.get', answer)
    const authData = Buffer.concat([sha256(host), flagsAndCounter(answer, 0)])
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
    return {
      id,
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(answer.userHandle && { userHandle: Buffer.from(answer.userHandle).toString('base64url') }),
      },
    }
  }

  return { create, get }
}

export type Authenticator = ReturnType<typeof authenticator>
