/** Days within which deleted things can be restored. */
export const restorableDays = 14
