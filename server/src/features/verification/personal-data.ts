import type { PersonalData } from '#personal-data/personal-data.ts'
import { own, section } from '#personal-data/section.ts'

/** Where a member was when their location was verified. */
export const verificationData: PersonalData = {
  sections: [
    section({
      name: 'location',
      about: 'Where your device said it was when your location was verified, rounded',
      columns: 'latitude, longitude, country, disagrees_with_phone, claimed_at',
      from: 'location_claims',
      where: own,
      cursor: 'user_id',
    }),
  ],
}
