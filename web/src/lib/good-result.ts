/** From here on the result of a quiz is green, whatever its pass mark (specification, section 9). */
const good = 70

export const isGoodResult = (percentage: number): boolean => percentage >= good
