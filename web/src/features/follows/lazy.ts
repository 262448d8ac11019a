import { lazyAfterPaint } from '#lib/loading/lazy-after-paint.ts'

/** Lists of people over a profile. */
export const PeopleDialog = lazyAfterPaint(async () => (await import('./people-dialog.tsx')).PeopleDialog)
