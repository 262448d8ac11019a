/** `07` for 7, as in clocks and dates. */
export const twoDigits = (number: number) => String(number).padStart(2, '0')
