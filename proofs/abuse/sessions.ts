import { createHmac } from 'node:crypto'
import { refreshGraceSeconds } from '@akada/contract/sessions/routes'
import {
  type Call,
  ask,
  keysOf,
  post,
  send,
  signed,
  statusAndCode,
} from '@akada/server/testing/site/signed-calls.ts'
import { type Person, type Site, signUp } from '../site.ts'
import type { AbuseCase, Attempt } from './case.ts'
import { rowsOf } from '../rows.ts'

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Forged tokens that claim to be a member's. */
function forgedTokens({ token, id, sessionId }: Person): Record<string, string> {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const hs256 = (head: object, secret: string) => {
    const content = `${base64(head)}.${claims}`
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  }
  const ourHeader = { alg: 'HS256', typ: 'at+jwt' }
  const forever = base64({ sid: sessionId, sub: id, iss: 'akada', aud: 'akada', exp: 9_999_999_999 })
  return {
    'alg none': `${base64({ alg: 'none', typ: 'at+jwt' })}.${claims}.`,
    'an empty secret': hs256(ourHeader, ''),
    'a guessed secret': hs256(ourHeader, 'secret'),
    'a key id that is a path': hs256({ ...ourHeader, kid: '../../dev/null' }, ''),
    'claims that were changed': `${header}.${forever}.${signature}`,
    'a signature that was cut': `${header}.${claims}.`,
  }
}

async function comeInWith(site: Site, tokens: Record<string, string>): Promise<string[]> {
  const { signingKey } = site.ada
  const found: string[] = []
  for (const [name, token] of Object.entries(tokens)) {
    const answer = await ask(site, { path: '/users/me', by: { token, signingKey } })
    if (answer.status !== 401) found.push(`A token with ${name} got ${statusAndCode(answer)}.`)
  }
  return found
}

/** Uses Ada's token from elsewhere, with every key an attacker can have. */
async function useStolenToken(site: Site): Promise<string[]> {
  const { ada, eve, visitor } = site
  const like = { method: 'PATCH', path: `/posts/${site.post.id}/toggle-like`, body: { liked: true } }
  const calls: Call[] = [{ path: '/users/me' }, { path: '/users/me/sessions' }, like]
  const found: string[] = []
  for (const signingKey of [visitor.signingKey, eve.signingKey])
    for (const call of calls) {
      const answer = await ask(site, { ...call, by: { token: ada.token, signingKey } })
      if (answer.status < 400) found.push(`A stolen token was enough for ${call.path}.`)
    }
  return found
}

/** A like with one thing changed after signing. */
async function flip(site: Site): Promise<string[]> {
  const { eve } = site
  const path = `/posts/${site.post.id}/toggle-bookmark`
  const whole = () => signed(site, { method: 'PATCH', path, body: { bookmarked: true }, by: eve })
  const old = String(Date.now() - 10 * 60_000)
  const flips = {
    body: { ...whole(), body: '{"bookmarked":false}' },
    address: { ...whole(), path: `/api${path}?x=1` },
    method: { ...whole(), method: 'DELETE', path: `/api/posts/${site.post.id}` },
    'old time': changed(whole(), 'x-timestamp', old),
    signature: changed(whole(), 'x-signature', '0'.repeat(64)),
    'no signature': changed(whole(), 'x-signature', ''),
    key: changed(whole(), 'x-api-key', 'pk_web_unknown'),
  }
  const found: string[] = []
  for (const [name, call] of Object.entries(flips)) {
    const answer = await send(site.address, call)
    const isRefused = ['API_ERR_SIGNATURE', 'API_ERR_CLOCK_SKEW', 'API_ERR_NOT_FOUND'].includes(
      answer.code ?? '',
    )
    if (!isRefused) found.push(`A call with another ${name} got ${statusAndCode(answer)}.`)
  }
  return found
}

const changed = (call: ReturnType<typeof signed>, name: string, value: string) => ({
  ...call,
  headers: { ...call.headers, [name]: value },
})

/** Sends the same bytes twice. */
async function replay(site: Site): Promise<string[]> {
  const path = `/posts/${site.post.id}/create-comment`
  const call = signed(site, { ...post(path, { body: 'Said once.' }), by: site.eve })
  const [first, second] = [await send(site.address, call), await send(site.address, call)]
  if (first.status !== 201) return [`The first call got ${statusAndCode(first)}.`]
  return second.status < 400 ? [`A write was taken twice: ${statusAndCode(second)}.`] : []
}

const refresh = (site: Site, token: string) => ask(site, post('/auth/refresh-token', { token }))

/**
 * Reuses a refresh token after the time in which a lost response would explain it; in the control, at once.
 */
async function replayRefresh(site: Site, isStolen: boolean): Promise<string[]> {
  const { refreshToken: old, sessionId } = await signUp(site, 'kay')
  const owner = keysOf((await refresh(site, old)).data)
  const back = `update refresh_tokens set used_at = used_at - $1 * interval '1 second' where session_id = $2`
  if (isStolen) await rowsOf(site, back, [refreshGraceSeconds + 1, sessionId])
  const found: string[] = []
  const thief = await refresh(site, old)
  if (thief.status === 200) found.push('A refresh token that was used before was taken again.')
  const me = await ask(site, { path: '/users/me', by: owner })
  if (me.status === 200) found.push('The session survives the reuse of its old token.')
  const next = await refresh(site, owner.refreshToken)
  if (next.status === 200) found.push('The session can be prolonged after its old token came back.')
  return found
}

const ownToken: Attempt = ({ guarded }) => comeInWith(guarded, { 'nothing changed': guarded.ada.token })

export const sessionCases: AbuseCase[] = [
  {
    name: 'forged tokens',
    mustHold: 'only tokens of this installation, unchanged, open a session',
    attempt: ({ guarded }) => comeInWith(guarded, forgedTokens(guarded.ada)),
    control: ownToken,
  },
  {
    name: 'token theft',
    mustHold: "a stolen access token is worth nothing without the session's signing key",
    attempt: ({ guarded }) => useStolenToken(guarded),
    control: ({ open }) => useStolenToken(open),
  },
  {
    name: 'changed calls',
    mustHold: 'a call that was changed after it was signed is refused',
    attempt: ({ guarded }) => flip(guarded),
    control: ({ open }) => flip(open),
  },
  {
    name: 'repeated calls',
    mustHold: 'a write that was recorded is not taken a second time',
    attempt: ({ guarded }) => replay(guarded),
    control: ({ open }) => replay(open),
  },
  {
    name: 'refresh-token replay',
    mustHold: `a refresh token reused after ${refreshGraceSeconds} s ends its session at once`,
    attempt: ({ guarded }) => replayRefresh(guarded, true),
    control: ({ guarded }) => replayRefresh(guarded, false),
  },
]
