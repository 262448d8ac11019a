import type { Life } from '#testing/world/life.ts'

/** She has asked for help, asked for a contract, and answered somebody as an admin. */
export async function seed({ world: { db, now }, ada, obi }: Life): Promise<void> {
  const at = now()
  const one = { level: 'standard', message: 'Where is it?', createdAt: at, dueAt: at }
  const answer = { answer: 'Under Settings.', answeredAt: at, answeredBy: ada.id }
  await db
    .insertInto('supportRequests')
    .values([
      { ...one, userId: ada.id, kind: 'help', subject: 'My certificate' },
      {
        ...one,
        userId: ada.id,
        kind: 'sales',
        subject: 'A school',
        name: 'Ada',
        school: 'A school',
        members: 40,
      },
    ])
    .execute()
  await db
    .insertInto('supportRequests')
    .values({ ...one, ...answer, userId: obi.id, kind: 'help', subject: 'My course' })
    .execute()
}
