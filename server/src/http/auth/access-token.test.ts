import { randomBytes } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { type AccessTokens, createAccessTokens } from './access-token.ts'

const secret = randomBytes(64)
const tokens: AccessTokens = createAccessTokens(secret, () => new Date())
const ours = { userId: 'ada', sessionId: 'one' }

/** A valid token, except for these changes. */
const like = ({
  alg = 'HS256',
  typ = 'at+jwt',
  iss = 'akada',
  aud = 'akada',
  key = secret,
  sid = 'one' as unknown,
}) =>
  new SignJWT({ sid, sub: 'ada', iss, aud })
    .setProtectedHeader({ alg, typ })
    .setIssuedAt()
    .setExpirationTime('20m')
    .sign(key)

test('a valid token identifies its session', async () => {
  expect(await tokens.verify(await tokens.issue(ours))).toMatchObject(ours)
  expect(await tokens.verify(await like({}))).toMatchObject(ours)
})

test.for<[string, () => Promise<string>]>([
  ['another key', () => like({ key: randomBytes(64) })],
  ['another algorithm', () => like({ alg: 'HS512' })],
  ['another kind', () => like({ typ: 'JWT' })],
  ['another issuer', () => like({ iss: 'elsewhere' })],
  ['another audience', () => like({ aud: 'elsewhere' })],
  ['a session that is no text', () => like({ sid: 7 })],
  [
    'no signature',
    async () =>
      new UnsecuredJWT({ sid: 'one', sub: 'ada' })
        .setIssuer('akada')
        .setAudience('akada')
        .setExpirationTime('20m')
        .encode(),
  ],
  ['nothing of a token', async () => 'x.y.z'],
])('a token with %s is rejected', async ([, make]) => {
  const token: string = await make()
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'API_ERR_UNAUTHENTICATED' })
  expect(await tokens.identify(token)).toBeUndefined()
})

test('an expired token says so, and still identifies the session it may end', async () => {
  const old = createAccessTokens(secret, () => new Date(Date.now() - 21 * 60_000))
  const token = await old.issue(ours)
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'API_ERR_TOKEN_EXPIRED' })
  expect(await tokens.identify(token)).toMatchObject(ours)
})
