/** Units of the drawn page, and pixels of its picture. */
export const pageSize = { width: 842, height: 595 } as const
export const pngScale = 1.6
export const pngSize = {
  width: Math.round(pageSize.width * pngScale),
  height: Math.round(pageSize.height * pngScale),
} as const
