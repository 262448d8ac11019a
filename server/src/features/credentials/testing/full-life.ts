import { giveFactor } from '#testing/world/factors.ts'
import { createRecoveryCodes } from '../recovery-codes.ts'
import { type Life, ada as fields } from '#testing/world/life.ts'

export async function seed({ world, ada }: Life): Promise<void> {
  const { db, now } = world
  await giveFactor(world, ada.id)
  await createRecoveryCodes(world, ada.id)
  const passkey = { credentialId: Buffer.from('ada'), publicKey: Buffer.from(''), counter: 0, transports: [] }
  await db
    .insertInto('passkeys')
    .values({ userId: ada.id, name: 'Phone', createdAt: now(), ...passkey })
    .execute()
  const code = { codeHash: Buffer.from(''), expiresAt: now() }
  const ofEmail = { owner: ada.email, triggerEvent: 'account-creation' }
  const ofPhone = { owner: ada.id, target: fields.phone, triggerEvent: 'phone-verification' }
  await db
    .insertInto('oneTimeCodes')
    .values([
      { ...ofEmail, ...code },
      { ...ofPhone, ...code },
    ])
    .execute()
}
