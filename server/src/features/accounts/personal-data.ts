import type { PersonalData } from '#personal-data/personal-data.ts'
import { section } from '#personal-data/section.ts'

/** The account itself; the row of the member is anonymized and removed by the deletion. */
export const accountData: PersonalData = {
  sections: [
    section({
      name: 'profile',
      about: 'Who you are here',
      columns: `email, phone_number, username, first_name, last_name, bio, avatar_key, interests, country, role, is_private,
        user_verified, phone_number_verified, is_location_verified, location_verified_at, followers_count,
        followings_count, posts_count, tour_completed, created_at`,
      from: 'users',
      where: 'id = :userId',
      cursor: 'id',
    }),
  ],
}
