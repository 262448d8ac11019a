import { sql } from 'kysely'
import type { Life } from './life.ts'

/** What the HTTP server stores about members. */
export async function seedHttp({ world: { db, now }, ada }: Life): Promise<void> {
  await db
    .insertInto('apiKeys')
    .values({ name: 'School', ownerId: ada.id, scopes: ['read'] })
    .execute()
  const call = { key: 'a key', userId: ada.id, fingerprint: Buffer.from('x'), startedAt: now() }
  await db.insertInto('idempotencyKeys').values(call).execute()
}

export async function seedLive({ world: { db }, ada }: Life): Promise<void> {
  await sql`insert into live_rooms (room, seq) values (${`user:${ada.id}`}, 1)`.execute(db)
  await sql`insert into live_events (room, seq, event, payload)
    values (${`user:${ada.id}`}, 1, 'post-updated', ${JSON.stringify({ by: 'Olufunmilayo' })})`.execute(db)
}
