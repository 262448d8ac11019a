/**
 * Whether a piece of an address can be an id (a UUID) at all. The contract's own schema would bring the validator with
 * it, to screens that need nothing else of it.
 */
export const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
