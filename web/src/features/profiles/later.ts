import { later } from '#lib/later.ts'

// What opens over a profile, or below its head, comes after it.
export const EditDialog = later(async () => (await import('./edit-dialog.tsx')).EditDialog)
export const OwnVerification = later(async () => (await import('./own-verification.tsx')).OwnVerification)
