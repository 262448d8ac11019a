import type { PersonalData } from '#personal-data/personal-data.ts'
import { eraseCodes } from './purge-codes.ts'

/** Codes that a member was sent. */
export const credentialData: PersonalData = {
  erase: [{ phase: 'identity', erase: eraseCodes }],
  withheld: { one_time_codes: 'codes that work for minutes' },
}
