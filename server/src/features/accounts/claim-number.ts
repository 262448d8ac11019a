import { type Db, statement } from '#db/connect.ts'
import { phoneOfAddress } from '#lib/phone-address.ts'
import { releaseNumber } from '../credentials/public.ts'

/** $1 number, $2 member; a number that somebody has verified meanwhile stays theirs. */
const claim = statement(
  `update users set phone_number = $1, phone_number_verified = true
    where id = $2 and not exists (select from users o where o.phone_number = $1 and o.id <> $2)`,
)
const verified = statement(`select from users where phone_number = $1 and phone_number_verified`)

/** A member whose address is a phone number has verified that number with their code. */
export async function claimNumber(db: Db, userId: string, address: string): Promise<void> {
  const number = phoneOfAddress(address)
  if (!number) return
  await releaseNumber(db, number, userId)
  await claim(db, number, userId)
}

export const isNumberVerified = async (db: Db, number: string): Promise<boolean> =>
  (await verified(db, number)).length > 0
