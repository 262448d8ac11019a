import type { Feature } from '#feature.ts'
import { credentialData } from './personal-data.ts'
import { purgeChallenges } from './passkey-challenges.ts'
import { purgeCodes } from './purge-codes.ts'

/** What members authenticate with: passwords, codes, second factors. It has no calls of its own. */
export const credentials: Feature = {
  tables: ['oneTimeCodes', 'secondFactors', 'recoveryCodes', 'passkeys', 'passkeyChallenges'],
  shownTo: { own: ['secondFactors', 'passkeys'] },

  chores: [
    { name: 'purge-codes', cron: '37 * * * *', work: purgeCodes },
    { name: 'purge-passkey-challenges', cron: '39 * * * *', work: purgeChallenges },
  ],
  personalData: credentialData,
}
