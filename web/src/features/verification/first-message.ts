import { CallError } from '#api/call-error.ts'

/** The server's first message, or else this text (second document, section 8). */
export const firstMessage = (error: unknown, otherwise: string): string =>
  error instanceof CallError && error.status >= 400 && error.status < 500
    ? (error.errors[0] ?? otherwise)
    : otherwise
