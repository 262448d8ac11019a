/** Extends 32-bit timestamps across their wrap. */
export function createUnwrapper32() {
  let newest: number | undefined
  return (timestamp: number): number => {
    if (newest === undefined) {
      newest = timestamp
      return timestamp
    }
    const full: number = newest + (((timestamp - newest) % 2 ** 32) | 0)
    if (full > newest) newest = full
    return full
  }
}
