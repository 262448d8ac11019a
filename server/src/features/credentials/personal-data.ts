import type { PersonalData } from '#personal-data/personal-data.ts'
import { eraseCodes } from './purge-codes.ts'

/** Codes sent to a member. */
export const credentialData: PersonalData = {
  erase: [{ phase: 'identity', erase: eraseCodes }],
  withheld: { one_time_codes: 'codes that work for minutes' },
}
