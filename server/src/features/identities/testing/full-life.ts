import type { Life } from '#testing/world/life.ts'

export async function seed({ world: { db, now }, ada }: Life): Promise<void> {
  const identity = { issuer: 'https://id.example.com', subject: '1', issuerName: 'Example', email: ada.email }
  await db
    .insertInto('identities')
    .values({ userId: ada.id, createdAt: now(), ...identity })
    .execute()
}
