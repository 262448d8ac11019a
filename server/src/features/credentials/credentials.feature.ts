import type { Feature } from '#feature.ts'
import { credentialData } from './personal-data.ts'
import { purgeCodes } from './purge-codes.ts'

/** What members authenticate with: passwords and codes. It has no calls of its own; accounts and sessions use it. */
export const credentials: Feature = {
  tables: ['oneTimeCodes'],

  chores: [{ name: 'purge-codes', cron: '37 * * * *', work: purgeCodes }],
  personalData: credentialData,
}
