/** Days within which what was deleted can be restored. */
export const restorableDays = 14
