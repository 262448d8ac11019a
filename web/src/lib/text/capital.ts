/** A text with its first letter as a capital, such as the name of a plan. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
