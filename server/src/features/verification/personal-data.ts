import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

/** In which country a member was when their location was verified. */
export const verificationData: PersonalData = {
  sections: [
    section({
      name: 'location',
      about: 'In which country your device was when your location was verified',
      columns: 'country, near_border, disagrees_with_phone, claimed_at',
      from: 'location_claims',
      where: ofMember,
      cursor: 'user_id',
    }),
  ],
}
