import { createHmac } from 'node:crypto'
import { memoizePer } from '#lib/weak-memo.ts'
import { derivedKey } from '#lib/derived-key.ts'

/** What signs a request. */
export interface KeyPair {
  apiKey: string
  signingKey: Buffer
}

const maxCachedKeys = 20_000

/**
 * All signing keys are derived from the installation's secret, so none is stored and every process has them.
 * The database therefore contains nothing that could sign.
 */
const rootsOf = memoizePer((secret: Buffer) => ({
  web: {
    apiKey: `pk_web_${derivedKey(secret, 'web-api-key').toString('base64url').slice(0, 22)}`,
    signingKey: derivedKey(secret, 'web-signing-key'),
  },
  sessions: derivedKey(secret, 'session-signing-key'),
  integrations: derivedKey(secret, 'integration-signing-key'),
  /** Recently used keys of sessions. */
  known: new Map<string, Buffer>(),
}))

const follows = (root: Buffer, id: string) => createHmac('sha256', root).update(id).digest()

/** The public key of the web app, the same for the installation's whole life. */
export const webKey = (secret: Buffer): KeyPair => rootsOf(secret).web

/** The signing key bound to a session. */
export function sessionKey(secret: Buffer, sessionId: string): Buffer {
  const { sessions, known } = rootsOf(secret)
  const cached = known.get(sessionId)
  if (cached) return cached
  if (known.size >= maxCachedKeys) known.clear()
  const key = follows(sessions, sessionId)
  known.set(sessionId, key)
  return key
}

/** The signing key of an integration's API key. */
export const integrationKey = (secret: Buffer, id: string): Buffer =>
  follows(rootsOf(secret).integrations, id)

/** A key pair on the wire. */
export const inText = ({ apiKey, signingKey }: KeyPair) => ({
  apiKey,
  signingKey: signingKey.toString('base64url'),
})
