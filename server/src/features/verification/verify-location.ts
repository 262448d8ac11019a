import { verificationMessages } from '@akada/contract/verification'
import { statement } from '#db/connect.ts'
import { fieldError } from '#lib/api-error.ts'
import { countryOfPhone } from '#features/credentials/public.ts'
import { currentUser } from '#features/profiles/public.ts'
import type { Context } from '#context.ts'
import { type Place, countryOfPlace } from './country-of-place.ts'

interface Phone {
  phoneNumber: string | null
  phoneNumberVerified: boolean
}

const phoneOf = statement<Phone, { userId: string }>(
  `select phone_number, phone_number_verified from users where id = :userId`,
)

const verifyCountry = statement<unknown, { userId: string; country: string; now: Date }>(
  `update users set is_location_verified = true, location_verified_at = :now, country = :country where id = :userId`,
)

const keepClaim = statement<
  unknown,
  { userId: string; country: string; nearBorder: boolean; disagrees: boolean; now: Date }
>(
  `insert into location_claims (user_id, country, near_border, disagrees_with_phone, claimed_at)
   values (:userId, :country, :nearBorder, :disagrees, :now)
   on conflict (user_id) do update
     set country = excluded.country, near_border = excluded.near_border,
         disagrees_with_phone = excluded.disagrees_with_phone, claimed_at = excluded.claimed_at`,
)

/**
 * Sets a member's country from their device's location, of which nothing else is stored; throws API_ERR_VALIDATION for a
 * place in no country.
 */
export async function verifyLocation(context: Context, userId: string, place: Place) {
  const now = context.now()
  const country = await context.db.transaction().execute(async (tx) => {
    const [user] = await phoneOf(tx, { userId })
    const phoneCountry = user?.phoneNumber ? countryOfPhone(user.phoneNumber) : undefined
    const found = countryOfPlace(place, user?.phoneNumberVerified ? phoneCountry : undefined)
    if (!found.country) throw fieldError('deviceLat', verificationMessages.locationFailed)
    const disagrees = phoneCountry !== undefined && phoneCountry !== found.country
    await verifyCountry(tx, { userId, country: found.country, now })
    await keepClaim(tx, { userId, country: found.country, nearBorder: found.nearBorder, disagrees, now })
    return found.country
  })
  return { verified: true as const, country, user: await currentUser(context, userId) }
}
