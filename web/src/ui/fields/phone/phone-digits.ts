/**
 * The digits of a phone number after its country code, from typed or pasted text: a country code and the zero
 * of national notation are removed first, so that 0803… and +234 803… lose none of their digits.
 */
export function phoneDigitsOf(typed: string, { code, digits }: { code: string; digits: number }): string {
  const country = code.replace(/\D/g, '')
  const all = typed.replace(/\D/g, '')
  const isInternational = typed.trim().startsWith('+') || all.startsWith(`00${country}`)
  const whole = all.replace(/^00/, '')
  const behind =
    whole.startsWith(country) && (isInternational || whole.length > digits)
      ? whole.slice(country.length)
      : whole
  return behind.replace(/^0+/, '').slice(0, digits)
}

/** The country code in a pasted number, if it is one of the options. */
export function countryCodeOf(
  typed: string,
  { code, codes }: { code: string; codes: readonly string[] },
): string {
  const number = `+${typed.replace(/\D/g, '')}`
  const own = typed.trim().startsWith('+') && codes.find((other) => number.startsWith(other))
  return own || code
}
