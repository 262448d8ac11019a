import { randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { ask, post, send, signed } from '@akada/server/testing/site/signed-calls.ts'
import { type Person, type Site, signUp } from '../site.ts'
import type { AbuseCase } from './case.ts'
import { rowsOf } from '../rows.ts'

/** Texts that must not be found anywhere, by what they are. */
type Canaries = Record<string, string>

/** Uses every secret of a member as intended, and then where it does not belong. */
async function spill(site: Site): Promise<Canaries> {
  const uma = await signUp(site, 'uma')
  const { password, token, refreshToken, signingKey } = uma
  const mistyped = `Mistyped-${randomUUID()}`
  const newPassword = `Newer-${randomUUID()}`
  const proof = await prove(site, uma, 'export-data')
  await ask(site, post('/auth/login', { email: uma.email, password }))
  await changePassword(site, uma, newPassword)
  for (const secret of [mistyped, password, refreshToken, proof]) await mistype(site, uma, secret)
  return {
    password,
    'a changed password': newPassword,
    'a mistyped password': mistyped,
    'access token': token,
    'refresh token': refreshToken,
    'signing key': signingKey.toString('base64url'),
    'signing key in hexadecimal': signingKey.toString('hex'),
    proof,
  }
}

async function prove(site: Site, by: Person, purpose: string): Promise<string> {
  const { data } = await ask(site, post('/auth/reauth', { password: by.password, purpose }, by))
  return String(data['proof'])
}

async function changePassword(site: Site, by: Person, password: string): Promise<void> {
  const headers = { [proofHeader]: await prove(site, by, 'change-password') }
  const { status } = await ask(site, { ...post('/auth/change-password', { password }, by), headers })
  if (status !== 200) throw new Error(`The password change got ${status}.`)
}

/** Puts a secret into the wrong fields, paths, headers and bodies. */
async function mistype(site: Site, by: Person, secret: string): Promise<void> {
  const quoted = encodeURIComponent(secret)
  await ask(site, post('/auth/login', { email: secret, password: secret }))
  await ask(site, post('/auth/register', { email: secret, password: 'short', username: secret }))
  await ask(site, post('/auth/validate-otp', { email: by.email, token: secret, triggerEvent: secret }))
  await ask(site, post('/auth/refresh-token', { token: secret }))
  await ask(site, post('/auth/login', `{"email":"${secret}","password":"${secret}`))
  await ask(site, { path: `/users?username=${quoted}`, by })
  await ask(site, { path: `/search?q=${quoted}`, by })
  await ask(site, { path: `/${quoted}/${quoted}?${quoted}=${quoted}` })
  await ask(site, { method: 'PUT', path: '/profiles', body: { username: secret, avatar: secret }, by })
  await ask(site, {
    path: '/users/me',
    headers: { [proofHeader]: secret, authorization: `Bearer ${secret}` },
  })
  await send(site.address, { path: `/${quoted}`, headers: { cookie: `akada_rt=${quoted}`, referer: secret } })
  const call = signed(site, { method: 'PUT', path: '/profiles', body: '{}', by })
  await send(site.address, { ...call, headers: { ...call.headers, 'content-type': secret } })
}

const tables = `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')`

/** Tables that contain a text, plain or as bytes. */
async function tablesWith(site: Site, text: string): Promise<string[]> {
  const hex = Buffer.from(text).toString('hex')
  const found: string[] = []
  for (const { name } of await rowsOf(site, tables)) {
    const sql = `select count(*)::int as rows from ${String(name)} t
      where position($1 in t::text) > 0 or position($2 in t::text) > 0`
    const [row] = await rowsOf(site, sql, [text, hex])
    if (Number(row?.['rows']) > 0) found.push(`table ${String(name)}`)
  }
  return found
}

/** Files of the data folder that contain a text: tables, write-ahead log, media, everything. */
async function filesWith(site: Site, texts: readonly string[]): Promise<Map<string, string[]>> {
  await rowsOf(site, 'checkpoint')
  const found = new Map<string, string[]>()
  const { folder } = site.installation
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0))
    for (const text of texts)
      if (bytes.includes(text)) found.set(text, [...(found.get(text) ?? []), `file ${entry.name}`])
  }
  return found
}

/** Every place that contains one of these texts. */
async function search(site: Site, canaries: Canaries): Promise<string[]> {
  const files = await filesWith(site, Object.values(canaries))
  const output = site.installation.output()
  const found: string[] = []
  for (const [name, text] of Object.entries(canaries)) {
    const places = [...(await tablesWith(site, text)), ...(files.get(text) ?? [])]
    if (output.includes(text)) places.push('the output')
    found.push(...places.map((place) => `${place} contains ${name}`))
  }
  return found
}

/** A code alone, not six digits of a longer number or a time. */
const asCode = (code: string) => `(^|[^0-9a-f.])${code}([^0-9a-f.]|$)`

/**
 * Sent codes, in logs and tables. The built-in inbox, which holds codes because it replaces mail and is off
 * where mail is configured, is the one table left out. In the bytes of a file six digits prove nothing.
 */
async function searchCodes(site: Site, isInboxSearched = false): Promise<string[]> {
  const { code } = await signUp(site, 'ivy')
  const found = new RegExp(asCode(code)).test(site.installation.output())
    ? ['The output contains a code.']
    : []
  for (const { name } of await rowsOf(site, tables)) {
    if (name === 'public.inbox_messages' && !isInboxSearched) continue
    const sql = `select count(*)::int as rows from ${String(name)} t where t::text ~ $1`
    const [row] = await rowsOf(site, sql, [asCode(code)])
    if (Number(row?.['rows']) > 0) found.push(`${String(name)} contains a code.`)
  }
  return found
}

/** Passwords are stored only as Argon2id. */
async function badHashes(site: Site): Promise<string[]> {
  const rows = await rowsOf(site, 'select password_hash from users where password_hash is not null')
  const bad = rows.filter(({ password_hash: hash }) => !String(hash).startsWith('$argon2id$'))
  return bad.map(() => 'A password is not stored as Argon2id.')
}

/** The same search finds what may be seen: a post in tables and files, a route's name in the log. */
async function searchKnown(site: Site): Promise<string[]> {
  const found = await search(site, { 'a post': 'Ada-says-this', 'a route': '/auth/validate-otp' })
  const isComplete = ['table', 'file', 'the output'].every((place) =>
    found.some((one) => one.includes(place)),
  )
  return isComplete ? found : []
}

export const secretCases: AbuseCase[] = [
  {
    name: 'secrets in logs, files and tables',
    mustHold: 'passwords, tokens, proofs and signing keys are stored only as hashes, and never logged',
    attempt: async ({ guarded }) => [
      ...(await search(guarded, await spill(guarded))),
      ...(await badHashes(guarded)),
    ],
    control: ({ guarded }) => searchKnown(guarded),
  },
  {
    name: 'codes in logs and tables',
    mustHold: 'one-time codes are stored only as hashes and, without mail, in the built-in inbox',
    attempt: ({ guarded }) => searchCodes(guarded),
    control: ({ guarded }) => searchCodes(guarded, true),
  },
]
