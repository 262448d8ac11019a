/** What a member has reported before, and since when they are one. */
export interface Reputation {
  accountDays: number
  /** Earlier reports that moderators acted on, and that they dismissed. */
  upheld: number
  dismissed: number
}

const youngDays = 7
const fewestDecided = 3
const mostlyShare = 2 / 3

/**
 * How much a report weighs; three of weight 1 hide a post until it is looked at. New accounts and members whose reports
 * were mostly dismissed count for less, so that a crowd made for the purpose silences nobody.
 */
export function weightOf({ accountDays, upheld, dismissed }: Reputation): number {
  const decided = upheld + dismissed
  const age = accountDays < youngDays ? 0.5 : 1
  if (decided < fewestDecided) return age
  if (dismissed / decided > mostlyShare) return age * 0.25
  return upheld / decided > mostlyShare ? age * 1.5 : age
}
