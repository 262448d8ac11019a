import { createRequire } from 'node:module'
import { TokenVerifier } from 'livekit-server-sdk'
import { expect, test } from 'vitest'
import { agoraToken } from './agora-token.ts'
import { liveKitAdminToken, liveKitToken } from './livekit-token.ts'
import { zoomToken } from './zoom-token.ts'

const require = createRequire(import.meta.url)

/** What these libraries, which have no types, offer for reading a token. */
interface AgoraReader {
  from_string: (token: string) => boolean
  verifySignature: (certificate: string) => boolean
  appId: Buffer
  expire: number
  services: { __privileges: Record<number, number> }[]
}
interface ZoomReader {
  verifyJWT: (token: string, secret: { utf8: string }, accepted: { alg: string[] }) => boolean
}
const { AccessToken2 } = require('agora-token/src/AccessToken2.js') as { AccessToken2: new () => AgoraReader }
const { KJUR } = require('jsrsasign') as { KJUR: { jws: { JWS: ZoomReader } } }

const agora = { appId: '970CA35de60c44645bbae8a215061b33', certificate: '5CFd2fd1755d40ecb72977518be15d3b' }
const keys = { key: 'k'.repeat(22), secret: 's'.repeat(32) }
const now = new Date()

test("Agora's own library reads our token, and refuses it for another certificate", () => {
  const token = agoraToken(agora, {
    channel: 'ABCDEFGHJK',
    account: '42',
    maySend: false,
    now,
    seconds: 3_600,
  })
  const read = new AccessToken2()
  expect(read.from_string(token)).toBe(true)
  expect([String(read.appId), read.expire]).toEqual([agora.appId, 3_600])
  // Who only watches may join, and send nothing.
  expect(read.services.map((one) => one.__privileges)).toEqual([{ 1: 3_600 }])
  expect(read.verifySignature(agora.certificate)).toBe(true)
  expect(read.verifySignature(agora.certificate.replace('5', '6'))).toBe(false)
})

test("LiveKit's own library accepts our tokens, and refuses those of another secret and expired ones", async () => {
  const verifier = new TokenVerifier(keys.key, keys.secret)
  const session = { room: 'ABCDEFGHJK', identity: '42', name: 'Ada Eze', publishes: ['camera'] as const, now }
  const claims = await verifier.verify(await liveKitToken(keys, { ...session, seconds: 3_600 }))
  expect(claims.video).toMatchObject({ roomJoin: true, room: 'ABCDEFGHJK', canPublishSources: ['camera'] })
  const admin = await verifier.verify(await liveKitAdminToken(keys, { room: 'ABCDEFGHJK', now }))
  expect(admin.video).toMatchObject({ roomAdmin: true, room: 'ABCDEFGHJK' })
  const foreign = await liveKitToken({ ...keys, secret: 't'.repeat(32) }, { ...session, seconds: 3_600 })
  await expect(verifier.verify(foreign)).rejects.toThrow('signature')
  const expired = await liveKitToken(keys, { ...session, seconds: -60 })
  await expect(verifier.verify(expired)).rejects.toThrow('exp')
})

test('the library with which Zoom signs its samples accepts our token, and refuses another secret', async () => {
  const session = { channel: 'ABCDEFGHJK', account: '42', isHost: true, now, seconds: 7_200 }
  const token = await zoomToken(keys, session)
  const isValid = (secret: string) => KJUR.jws.JWS.verifyJWT(token, { utf8: secret }, { alg: ['HS256'] })
  expect([isValid(keys.secret), isValid('t'.repeat(32))]).toEqual([true, false])
})
