/** The distance from one 16-bit number to another, across their wrap: -32768 to 32767. */
export const distance = (from: number, to: number): number => (((to - from) & 0xffff) << 16) >> 16

/** Extends 16-bit numbers across their wrap. */
export function createUnwrapper() {
  let newest: number | undefined
  return (seq: number): number => {
    const full: number = newest === undefined ? seq + 0x1_0000 : newest + distance(newest & 0xffff, seq)
    if (newest === undefined || full > newest) newest = full
    return full
  }
}
