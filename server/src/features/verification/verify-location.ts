import { keptPlaces, verificationMessages } from '@akada/contract/verification'
import { iso1A2Code } from '@rapideditor/country-coder'
import { statement } from '#db/connect.ts'
import { fieldError } from '#lib/api-error.ts'
import { countryOfPhone } from '#features/credentials/public.ts'
import { currentUser } from '#features/profiles/public.ts'
import type { Context } from '#context.ts'

interface Place {
  deviceLat: number
  deviceLon: number
}

const phoneOf = statement<{ phoneNumber: string | null }>(`select phone_number from users where id = $1`)

const verifyCountry = statement(
  `update users set is_location_verified = true, location_verified_at = $3, country = $2 where id = $1`,
)

const keepClaim = statement(
  `insert into location_claims (user_id, latitude, longitude, country, disagrees_with_phone, claimed_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (user_id) do update
     set latitude = excluded.latitude, longitude = excluded.longitude, country = excluded.country,
         disagrees_with_phone = excluded.disagrees_with_phone, claimed_at = excluded.claimed_at`,
)

/** To a tenth of a degree, some eleven kilometres. */
const roughly = (degrees: number) => Math.round(degrees * keptPlaces.perDegree) / keptPlaces.perDegree

/**
 * Sets a member's country from their device's location; throws API_ERR_VALIDATION for a place in no country.
 */
export async function verifyLocation(context: Context, userId: string, { deviceLat, deviceLon }: Place) {
  const country = iso1A2Code([deviceLon, deviceLat])
  if (!country) throw fieldError('deviceLat', verificationMessages.locationFailed)
  const now = context.now()
  await context.db.transaction().execute(async (tx) => {
    const [user] = await phoneOf(tx, userId)
    const disagrees = user?.phoneNumber ? countryOfPhone(user.phoneNumber) !== country : false
    await verifyCountry(tx, userId, country, now)
    await keepClaim(tx, userId, roughly(deviceLat), roughly(deviceLon), country, disagrees, now)
  })
  return { verified: true as const, country, user: await currentUser(context, userId) }
}

const purgeBatch = statement<{ userId: string }>(
  `delete from location_claims
    where user_id = any (array(
      select user_id from location_claims
       where claimed_at < $1::timestamptz - interval '${keptPlaces.days} days'
       limit 1000 for update skip locked))
   returning user_id`,
)

/** Removes outdated locations of members in short batches; their country stays. */
export async function purgeLocationClaims({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  while ((await purgeBatch(db, now())).length > 0) continue
}
