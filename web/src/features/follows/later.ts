import { later } from '#lib/later.ts'

/** Lists of people over a profile. */
export const PeopleDialog = later(async () => (await import('./people-dialog.tsx')).PeopleDialog)
