import { lazyAfterPaint } from '#lib/lazy-after-paint.ts'

// What opens over a profile comes after it.
export const EditDialog = lazyAfterPaint(async () => (await import('./edit-dialog.tsx')).EditDialog)
