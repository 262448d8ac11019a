/** A member's night, as wall time in their zone; it may span midnight. */
export interface QuietHours {
  /** HH:MM, which PostgreSQL writes with seconds. */
  quietFrom: string | null
  quietUntil: string | null
  timeZone: string
}

const minutesPerDay = 24 * 60

/** Minutes until the quiet hours end; 0 outside of them. */
export function quietMinutesLeft({ quietFrom, quietUntil, timeZone }: QuietHours, now: Date): number {
  if (!quietFrom || !quietUntil) return 0
  const at = wallMinutes(timeZone, now)
  const [from, until] = [minutesOf(quietFrom), minutesOf(quietUntil)]
  const length = (until - from + minutesPerDay) % minutesPerDay
  const elapsed = (at - from + minutesPerDay) % minutesPerDay
  return elapsed < length ? length - elapsed : 0
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes since midnight in the member's zone; in Lagos when it is unknown. */
function wallMinutes(timeZone: string, now: Date): number {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(now)
  try {
    return minutesOf(format(timeZone))
  } catch {
    return minutesOf(format('Africa/Lagos'))
  }
}
