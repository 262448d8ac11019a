import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'
import { eraseCodes } from './purge-codes.ts'

/** Codes sent to a member, and their second factor. */
export const credentialData: PersonalData = {
  sections: [
    section({
      name: 'second-factor',
      about: 'Since when sign-in asks for a second step',
      columns: 'confirmed_at, reset_at, created_at',
      from: 'second_factors',
      where: ofMember,
      cursor: 'user_id',
    }),
    section({
      name: 'passkeys',
      about: 'Your passkeys; their private keys are on your devices only',
      columns: 'name, created_at, last_used_at',
      from: 'passkeys',
      where: ofMember,
      cursor: 'id',
    }),
  ],
  erase: [{ phase: 'identity', erase: eraseCodes }],
  withheld: {
    one_time_codes: 'codes that work for minutes',
    recovery_codes: 'hashes of codes that only the member has',
  },
}
