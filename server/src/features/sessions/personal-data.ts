import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

/** Where and when a member signed in. */
export const sessionData: PersonalData = {
  sections: [
    section({
      name: 'sessions',
      about: 'Where and when you signed in',
      columns: 'user_agent, created_at, last_used_at, expires_at, revoked_at, revoked_reason',
      from: 'sessions',
      where: ofMember,
      cursor: 'id',
    }),
  ],
}
