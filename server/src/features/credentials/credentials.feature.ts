import type { Feature } from '#feature.ts'
import { credentialData } from './personal-data.ts'
import { purgeCodes } from './purge-codes.ts'

/** What members authenticate with: passwords, codes, second factors. It has no calls of its own. */
export const credentials: Feature = {
  tables: ['oneTimeCodes', 'secondFactors', 'recoveryCodes'],
  shownTo: { own: ['secondFactors'] },

  chores: [{ name: 'purge-codes', cron: '37 * * * *', work: purgeCodes }],
  personalData: credentialData,
}
