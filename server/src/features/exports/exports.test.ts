import { getExport, requestExport } from '@akada/contract/exports/routes'
import { follow } from '@akada/contract/follows/routes'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as yauzl from 'yauzl'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { getExport as latestExport } from './get-export.ts'
import { makeExports } from './make-exports.ts'
import { purgeExports } from './purge-exports.ts'

const hour = 3600
/** Requests with a fresh proof, as after POST /auth/reauth. */
async function ask(world: World, as: Person) {
  const proof = randomUUID()
  const proofHash = createHash('sha256').update(proof).digest()
  const expiresAt = new Date(world.now().getTime() + 60_000)
  const fields = { proofHash, sessionId: as.sessionId, purpose: 'export-data', expiresAt }
  await world.db.insertInto('proofs').values(fields).execute()
  const { id: userId, sessionId } = as
  await world.db.updateTable('sessions').set({ expiresAt }).where('id', '=', sessionId).execute()
  const token = await world.accessTokens.issue({ userId, sessionId })
  return world.call(requestExport, {
    as: { token },
    params: { id: as.id },
    headers: { [proofHeader]: proof },
  })
}
const latest = (world: World, as: Person) => latestExport(world, as.id)

/** The files of a ZIP by name. */
async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const chunks = await (await zip.openReadStreamPromise(entry)).toArray()
    files.set(entry.fileName, Buffer.concat(chunks).toString('utf8'))
  }
  return files
}

/** Keys of the copies in the store. */
async function stored(world: World): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.storage.list('exports/')) keys.push(key)
  return keys
}

async function copyOf(world: World, as: Person): Promise<Map<string, string>> {
  await ask(world, as)
  await makeExports(world)
  const { url } = (await latest(world, as)) ?? {}
  const reply = await world.app.inject(url ?? '')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
  return unzip(reply.rawPayload)
}

const rows = (files: Map<string, string>, name: string) =>
  JSON.parse(files.get(`json/${name}.json`) ?? '') as Record<string, unknown>[]

test('export: contains everything of the member as JSON and CSV, and where their media are', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada', { firstName: 'Adaọbị', phoneNumber: '+2348031112223' })
  const post = await world.aPost(ada, { body: 'Weaving\n"by hand"' })
  await world.aComment(ada, { post, body: 'Ẹ káàbọ̀' })
  const files = await copyOf(world, ada)
  expect(rows(files, 'profile')).toMatchObject([
    { email: ada.email, firstName: 'Adaọbị', phoneNumber: '+2348031112223' },
  ])
  expect(rows(files, 'posts')).toMatchObject([{ id: post.id, body: 'Weaving\n"by hand"' }])
  expect(rows(files, 'comments')).toMatchObject([{ body: 'Ẹ káàbọ̀' }])
  const [media] = rows(files, 'media')
  expect(media?.['playAddress']).toMatch(/^\/media\/.*\.mp4$/)
  expect(files.get('csv/profile.csv')).toMatch(/^\uFEFFemail,.*\r\nada@example\.com,/)
  const sections = world.declared.personalData.flatMap((data) => data.sections ?? [])
  expect([...files.keys()].toSorted()).toEqual(
    ['README.txt', ...sections.flatMap(({ name }) => [`csv/${name}.csv`, `json/${name}.json`])].toSorted(),
  )
  const [message] = await world.db.selectFrom('inboxMessages').selectAll().execute()
  expect(message).toMatchObject({ recipient: ada.email, subject: 'Your copy of your Akada data is ready' })
  expect(message?.body).not.toMatch(/exports\/|signature/)
})

test('export: contains no secret, and nothing of others but the names of connected members', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada', { passwordHash: 'hash-of-a-password' })
  const obi = await world.aUser('obi', { bio: 'Private to Obi.', phoneNumber: '+2348035556667' })
  const [ownPost, others] = [await world.aPost(ada), await world.aPost(obi, { body: "Obi's post" })]
  await world.aComment(obi, { post: ownPost, body: "Obi's comment" })
  await world.aComment(ada, { post: others })
  await world.call(follow, { as: obi, body: { userId: ada.id } })
  const hater = await world.aUser('hater')
  await sql`insert into blocks (user_id, target_id, type) values (${hater.id}, ${ada.id}, 'BLOCK'),
    (${ada.id}, ${obi.id}, 'MUTE')`.execute(world.db)
  const files = await copyOf(world, ada)
  const all = [...files.values()].join('\n')
  expect(all).not.toMatch(/hash-of-a-password|Private to Obi|8035556667|obi@example|Obi's|hater/)
  expect(rows(files, 'followers')).toMatchObject([{ username: 'obi' }])
  expect(rows(files, 'blocked-and-muted')).toMatchObject([{ username: 'obi', type: 'MUTE' }])
})

test('export: no spreadsheet executes what somebody wrote as a formula', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada', { bio: '=HYPERLINK("http://evil.example","x")', firstName: '@SUM(1)' })
  for (const body of ['+1+1', '-2+3', '\t=1', '=cmd']) await world.aPost(ada, { body })
  const files = await copyOf(world, ada)
  const cells = `${files.get('csv/posts.csv')}${files.get('csv/profile.csv')}`
  expect(cells).not.toMatch(/(^|,|\n)"?[=+@\t]/)
  expect(cells).toContain(`"'=HYPERLINK(`)
  expect(rows(files, 'profile')[0]?.['bio']).toBe('=HYPERLINK("http://evil.example","x")')
})

test('export: is complete when there are more rows than one batch', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  const post = await world.aPost(ada)
  await sql`insert into comments (post_id, user_id, body)
    select ${post.id}, ${ada.id}, 'number ' || n from generate_series(1, 1201) n`.execute(world.db)
  const bodies = rows(await copyOf(world, ada), 'comments').map(({ body }) => body)
  expect(new Set(bodies).size).toBe(1201)
})

test('export: one a day, even with five concurrent requests; a failed one may be requested again', async () => {
  await using world = await createWorld()
  world.config.rateLimitFactor = 100
  const ada = await world.aUser('ada')
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(world, ada)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 429, 429, 429, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(23.9 * hour)
  world.later(1.5 * hour)
  await makeExports(world)
  expect((await latest(world, ada))?.status).toBe('failed')
  expect((await ask(world, ada)).status).toBe(202)
  world.later(24.1 * hour)
  expect((await ask(world, ada)).status).toBe(202)
})

test('export: two concurrent workers make one copy and one email, and leave nothing behind', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  await ask(world, ada)
  await Promise.all([makeExports(world), makeExports(world)])
  expect((await latest(world, ada))?.status).toBe('ready')
  expect(await world.db.selectFrom('inboxMessages').select('id').execute()).toHaveLength(1)
  expect(await stored(world)).toHaveLength(1)
})

test('export: the link is valid for 24 hours and for nothing else, and disappears with the account', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser('ada'), await world.aUser('obi')]
  await copyOf(world, ada)
  await copyOf(world, obi)
  const url = (await latest(world, ada))?.url ?? ''
  const status = async (address: string) => (await world.app.inject(address)).statusCode
  const otherId = (await latest(world, obi))?.id ?? ''
  for (const wrong of [
    url.replace(/expires=\d/, 'expires=9'),
    url.replace(/signature=(.)/, (_, first) => `signature=${first === '-' ? '_' : '-'}`),
    url.replace(/\/exports\/[^?]+/, `/exports/${otherId}`),
    url.split('?')[0] ?? '',
    '/exports/..%2f..%2fetc',
  ])
    expect([wrong, await status(wrong)]).toEqual([wrong, 404])
  await world.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', ada.id).execute()
  expect(await status(url)).toBe(404)
  await world.db.updateTable('users').set({ deletedAt: null }).execute()
  expect(await status(url)).toBe(200)
  world.later(24 * hour + 60)
  expect(await status(url)).toBe(404)
  expect(await latest(world, ada)).toMatchObject({ status: 'expired', url: null })
  await purgeExports(world)
  expect(await stored(world)).toEqual([])
  expect(await latest(world, ada)).toMatchObject({ status: 'expired', url: null })
})

test('export: needs a proof, which is used up', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  const call = { as: ada, params: { id: ada.id } }
  const without = await world.call(requestExport, call)
  const forged = await world.call(requestExport, { ...call, headers: { [proofHeader]: 'made-up' } })
  expect([without.error.code, forged.error.code]).toEqual(['API_ERR_PROOF', 'API_ERR_PROOF'])
  expect(await latest(world, ada)).toBeNull()
  expect((await ask(world, ada)).status).toBe(202)
  expect(await world.db.selectFrom('proofs').select('purpose').execute()).toEqual([])
})

test('export: nobody requests, or sees, that of another', async () => {
  await using world = await createWorld()
  const [ada, admin] = [await world.aUser('ada'), await world.aUser('root', { role: 'admin' })]
  const params = { id: ada.id }
  expect((await world.call(requestExport, { as: admin, params })).status).toBe(403)
  expect((await world.call(getExport, { as: admin, params })).status).toBe(403)
})
