import { verificationMessages } from '@akada/contract/verification/routes'
import { statement } from '#db/connect.ts'
import { fieldError } from '#lib/api-error.ts'
import { countryOfPhone } from '#features/credentials/public.ts'
import { getMe } from '#features/profiles/public.ts'
import type { Context } from '#context.ts'
import { type Coordinates, countryOfCoordinates } from './country-of-coordinates.ts'

interface Phone {
  phoneNumber: string | null
  phoneNumberVerified: boolean
}

const findPhone = statement<Phone, { userId: string }>(
  `select phone_number, phone_number_verified from users where id = :userId`,
)

const setVerifiedCountry = statement<unknown, { userId: string; country: string; now: Date }>(
  `update users set is_location_verified = true, location_verified_at = :now, country = :country where id = :userId`,
)

const upsertLocationClaim = statement<
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
export async function verifyLocation(context: Context, userId: string, coordinates: Coordinates) {
  const now = context.now()
  const country = await context.db.transaction().execute(async (tx) => {
    const [user] = await findPhone(tx, { userId })
    const phoneCountry = user?.phoneNumber ? countryOfPhone(user.phoneNumber) : undefined
    const found = countryOfCoordinates(coordinates, user?.phoneNumberVerified ? phoneCountry : undefined)
    if (!found.country) throw fieldError('deviceLat', verificationMessages.locationFailed)
    const disagrees = phoneCountry !== undefined && phoneCountry !== found.country
    await setVerifiedCountry(tx, { userId, country: found.country, now })
    await upsertLocationClaim(tx, {
      userId,
      country: found.country,
      nearBorder: found.nearBorder,
      disagrees,
      now,
    })
    return found.country
  })
  return { verified: true as const, country, user: await getMe(context, userId) }
}
