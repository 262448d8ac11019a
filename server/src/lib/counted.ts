/** A number of things in English: "1 like", "2 likes". */
export const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`
