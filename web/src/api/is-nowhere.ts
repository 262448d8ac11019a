import { CallError } from './call-error.ts'

/** Nothing has the address, or nothing that this viewer may see; the server refuses mistyped ones. */
export const isNowhere = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400)
