/**
 * The digits of a phone number behind its country code, from what was typed or pasted: a country code in front and the
 * zero of national writing are taken off first, so that 0803… and +234 803… lose none of their digits.
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

/** The code that a number pasted with its own brings along, where it is one of those to choose from. */
export function countryCodeOf(
  typed: string,
  { code, codes }: { code: string; codes: readonly string[] },
): string {
  const number = `+${typed.replace(/\D/g, '')}`
  const own = typed.trim().startsWith('+') && codes.find((other) => number.startsWith(other))
  return own || code
}
