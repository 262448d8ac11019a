import type { Life } from '#testing/world/life.ts'

export async function seed({ world: { db, now }, ada }: Life): Promise<void> {
  await db
    .insertInto('schools')
    .values({
      userId: ada.id,
      createdAt: now(),
      name: 'A school',
      domain: 'school.example',
      url: 'https://id.example.com',
      clientId: 'site',
      proof: 'x',
    })
    .execute()
  const identity = { issuer: 'https://id.example.com', subject: '1', issuerName: 'Example', email: ada.email }
  await db
    .insertInto('identities')
    .values({ userId: ada.id, createdAt: now(), ...identity })
    .execute()
}
