/** Letters of codes: none that are taken for another. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ'
export const codeLength = 10

/** A code as people type it; nothing when it can't be one. */
export function readMeetingCode(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return letters.length === codeLength ? letters : undefined
}

/** A code as people read it: ABC-DEFG-HJK. */
export const writtenCode = (code: string): string =>
  `${code.slice(0, 3)}-${code.slice(3, 7)}-${code.slice(7)}`
