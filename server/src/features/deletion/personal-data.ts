import type { PersonalData } from '#personal-data/personal-data.ts'

/** What remains of erased accounts. */
export const deletionData: PersonalData = {
  withheld: {
    account_erasures: 'written when the member is erased',
  },
  retained: {
    account_erasures: 'shows that the account was erased, and when',
  },
}
