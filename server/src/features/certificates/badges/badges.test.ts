import { type JsonWebKey, createPublicKey, verify } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { revokeCertificate } from '@akada/contract/certificates/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { learningIn } from '#features/learning/testing/learning.ts'
import { issueCertificate } from '../issue-certificate.ts'

const world = await sharedWorld()
const { join } = learningIn(world)

async function aCertificate() {
  const [teacher, learner] = [
    await world.aUser(undefined, { firstName: 'Ada', lastName: 'Obi' }),
    await world.aUser(undefined, { firstName: 'Ìfẹ́', lastName: 'Bello' }),
  ]
  const { id: courseId } = await aCourse(world.db, teacher, { title: 'Weaving asooke' })
  await join(learner, courseId)
  await issueCertificate(world.db, { courseId, userId: learner.id, now: world.now() })
  const { number } = await world.db
    .selectFrom('certificates')
    .select('number')
    .where('courseId', '=', courseId)
    .executeTakeFirstOrThrow()
  return { teacher, learner, courseId, number }
}

const open = (url: string) => world.app.inject({ url, headers: { host: 'localhost' } })

interface Credential {
  id: string
  iss: string
  jti: string
  nbf: number
  credentialSubject: { encodedList: string }
  credentialStatus: { statusListCredential: string; statusListIndex: string }
}

const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown

/** Reads a token as its standards say, with the algorithms of Node alone. */
async function checked(token: string): Promise<Credential & Record<string, unknown>> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const { alg, kid } = read(head) as { alg: string; kid: string }
  const { keys } = (await open('/.well-known/jwks.json')).json<{ keys: (JsonWebKey & { kid: string })[] }>()
  const jwk = keys.find((one) => one.kid === kid)!
  expect([alg, Object.keys(jwk).toSorted()]).toEqual(['RS256', ['alg', 'e', 'kid', 'kty', 'n', 'use']])
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  expect(verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(
    true,
  )
  return read(body) as Credential & Record<string, unknown>
}

/** The bit that a program reads which checks whether a badge still holds. */
async function isRevoked({ statusListCredential, statusListIndex }: Credential['credentialStatus']) {
  const { pathname } = new URL(statusListCredential)
  const { encodedList } = (await checked((await open(pathname)).body)).credentialSubject
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  const index = Number(statusListIndex)
  expect([encodedList[0], bits.length * 8]).toEqual(['u', 131_072])
  return (bits[index >> 3]! & (0b1000_0000 >> (index & 7))) !== 0
}

test('a certificate is an Open Badge that other programs can check, and says no more than its page', async () => {
  const { number, courseId, learner } = await aCertificate()
  const reply = await open(`/downloads/badges/${number}.jwt`)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/vc+jwt',
    'access-control-allow-origin': '*',
  })
  const badge = await checked(reply.body)
  expect(badge).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: {
      identifier: [{ identityHash: 'Ìfẹ́ Bello'.normalize('NFC'), identityType: 'name', hashed: false }],
      achievement: { name: 'Weaving asooke', type: ['Achievement'] },
    },
  })
  expect(badge.jti).toBe(badge.id)
  expect(new URL(badge.id).pathname).toBe(`/downloads/badges/${number}.jwt`)
  const issuer = (await open(new URL(badge.iss).pathname)).json<{ id: string; type: string[] }>()
  expect([issuer.id, issuer.type]).toEqual([badge.iss, ['Profile']])
  expect(reply.body).not.toContain(learner.id)
  const text = JSON.stringify(badge)
  for (const secret of [learner.id, learner.email, learner.username]) expect(text).not.toContain(secret)
  expect(text).toContain(`/courses/${courseId}`)
  expect(await isRevoked(badge.credentialStatus)).toBe(false)
})

test('a revoked certificate is no badge any more, and copies of it are found to be revoked', async () => {
  const { number, teacher } = await aCertificate()
  const badge = await checked((await open(`/downloads/badges/${number}.jwt`)).body)
  const body = { revoked: true, reason: '' }
  await world.call(revokeCertificate, { as: teacher, params: { number }, body })
  expect((await open(`/downloads/badges/${number}.jwt`)).statusCode).toBe(404)
  expect(await isRevoked(badge.credentialStatus)).toBe(true)
  await world.call(revokeCertificate, { as: teacher, params: { number }, body: { ...body, revoked: false } })
  expect(await isRevoked(badge.credentialStatus)).toBe(false)
})

test.each(['22222222222.jwt', 'issuer.jwt', '../certificates/x.png', '22222222222.status.jwt'])(
  'there is no badge %s',
  async (file) => {
    expect((await open(`/downloads/badges/${file}`)).statusCode).toBe(404)
  },
)
