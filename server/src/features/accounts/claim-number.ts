import { type Db, statement } from '#db/connect.ts'
import { phoneOfAddress } from '#lib/phone-address.ts'
import { releaseNumber } from '#features/credentials/public.ts'

/** A number that somebody has verified meanwhile stays theirs. */
const setVerifiedNumber = statement<unknown, { number: string; userId: string }>(
  `update users set phone_number = :number, phone_number_verified = true
    where id = :userId and not exists (select from users o where o.phone_number = :number and o.id <> :userId)`,
)
const findVerifiedNumber = statement<unknown, { number: string }>(
  `select from users where phone_number = :number and phone_number_verified`,
)

/** A member whose address is a phone number has verified that number with their code. */
export async function claimNumber(db: Db, userId: string, address: string): Promise<void> {
  const number = phoneOfAddress(address)
  if (!number) return
  await releaseNumber(db, number, userId)
  await setVerifiedNumber(db, { number, userId })
}

export const isNumberVerified = async (db: Db, number: string): Promise<boolean> =>
  (await findVerifiedNumber(db, { number })).length > 0
