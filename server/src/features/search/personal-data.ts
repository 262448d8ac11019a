import type { PersonalData } from '#personal-data/personal-data.ts'

/** The words by which a member is found. */
export const searchData: PersonalData = {
  withheld: {
    search_names: 'the words of their names, by which they are found',
  },
}
