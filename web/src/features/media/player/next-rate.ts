const rates = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** The next or previous speed that can be chosen. */
export function nextRate(rate: number, by: 1 | -1): number {
  const place = Math.max(0, Math.min(rates.indexOf(rate) + by, rates.length - 1))
  return rates[place] ?? 1
}
