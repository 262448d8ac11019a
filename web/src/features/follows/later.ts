import { later } from '#lib/lazy-after-paint.ts'

/** Lists of people over a profile. */
export const PeopleDialog = later(async () => (await import('./people-dialog.tsx')).PeopleDialog)
