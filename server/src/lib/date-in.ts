const formats = new Map<string, Intl.DateTimeFormat>()

/** A date or moment of Lagos in words of a language, as in 1 December 2026. Node knows all six of the product. */
export function dateIn(language: string, date: Date, timeStyle?: 'short'): string {
  const key = `${language} ${timeStyle}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-NG`, {
      dateStyle: 'long',
      ...(timeStyle && { timeStyle, hourCycle: 'h23' }),
      timeZone: 'Africa/Lagos',
    })
  formats.set(key, format)
  return format.format(date)
}
