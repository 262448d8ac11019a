/** A Friday that is at least a week away, so that its meeting is not open yet: as in addresses, and as typed. */
export function laterFriday(): { day: string; typed: string } {
  const date = new Date(Date.now() + 7 * 86_400_000)
  date.setUTCDate(date.getUTCDate() + ((5 - date.getUTCDay() + 7) % 7))
  return {
    day: date.toISOString().slice(0, 10),
    typed: date.toLocaleDateString('en-GB', { timeZone: 'UTC' }),
  }
}
