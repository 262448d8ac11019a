import { randomUUID } from 'node:crypto'
import { type Call, ask, post } from '@akada/server/testing/site/signed-calls.ts'
import type { Site } from '../site.ts'
import type { AbuseCase } from './case.ts'
import { rowsOf } from '../rows.ts'

/** What nobody may set about themselves, under every name of it. */
const wished = (ada: string) => ({
  id: ada,
  userId: ada,
  user_id: ada,
  role: 'admin',
  isAdmin: true,
  userVerified: true,
  isVerified: true,
  isLocationVerified: true,
  phoneNumberVerified: true,
  followersCount: 9999,
  followingsCount: 9999,
  postsCount: 9999,
  email: 'boss@example.org',
  passwordHash: 'x',
  suspendedUntil: null,
  likesCount: 9999,
  likes: 9999,
  viewsCount: 9999,
  status: 'published',
  createdAt: '2001-01-01T00:00:00.000Z',
  hiddenAt: null,
  deletedAt: null,
})

/** What the server alone decides about Eve and her content. */
const ofMember = `select role, is_location_verified, phone_number_verified, followers_count, followings_count, email,
  password_hash, created_at from users where id = $1`
const ofComment = `select count(*)::int from comments where user_id = $1 and
  (likes_count > 0 or created_at < now() - interval '1 hour')`
const ofAda = 'select count(*)::int from comments where user_id = $1'

async function look(site: Site): Promise<string> {
  const { ada, eve } = site
  return JSON.stringify([
    await rowsOf(site, ofMember, [eve.id]),
    await rowsOf(site, ofComment, [eve.id]),
    await rowsOf(site, ofAda, [ada.id]),
  ])
}

/** Sends all these fields with every call that writes an entity. */
async function assign(site: Site): Promise<string[]> {
  const { ada, eve } = site
  const all = wished(ada.id)
  const calls: Call[] = [
    { method: 'PUT', path: '/profiles', body: { ...all, bio: 'Mine.', profile: all }, by: eve },
    post(
      `/users/${eve.id}/update-user-settings`,
      { updatedSettings: { ...all, shortcuts: true }, ...all },
      eve,
    ),
    {
      method: 'PUT',
      path: `/users/${eve.id}/update-user-privacy`,
      body: { ...all, isPrivate: false },
      by: eve,
    },
    post(`/posts/${site.post.id}/create-comment`, { ...all, body: `Assigned ${randomUUID()}` }, eve),
    { method: 'PATCH', path: `/posts/${site.post.id}/toggle-like`, body: { ...all, liked: false }, by: eve },
  ]
  const before = await look(site)
  for (const call of calls) await ask(site, call)
  const after = await look(site)
  return after === before ? await register(site, all) : [`Protected fields were changed: ${after}`]
}

async function register(site: Site, all: object): Promise<string[]> {
  const email = `${randomUUID()}@example.org`
  await ask(site, post('/auth/register', { ...all, email, password: `Good-${randomUUID()}` }))
  const [row] = await rowsOf(site, 'select id::text, role, user_verified from users where email = $1', [
    email,
  ])
  const isPlain = row?.['role'] === 'user' && row['user_verified'] === false && row['id'] !== site.ada.id
  return isPlain ? [] : [`A sign-up set fields of its own: ${JSON.stringify(row)}`]
}

/** The same check sees a change that the server did make. */
async function seeChange(site: Site): Promise<string[]> {
  const before = await look(site)
  await ask(site, post(`/posts/${site.post.id}/create-comment`, { body: 'By Ada.' }, site.ada))
  return (await look(site)) === before ? [] : ['The look sees what changes.']
}

export const assignmentCases: AbuseCase[] = [
  {
    name: 'mass assignment',
    mustHold: 'role, verification, counters, owners and ids in bodies are not taken',
    attempt: ({ guarded }) => assign(guarded),
    control: ({ guarded }) => seeChange(guarded),
  },
]
