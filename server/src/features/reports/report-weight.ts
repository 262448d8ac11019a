/** A member's earlier reports, and the age of their account. */
export interface Reputation {
  accountDays: number
  /** Earlier reports that moderators acted on, and those they dismissed. */
  upheld: number
  dismissed: number
}

const youngDays = 7
const fewestDecided = 3
const mostlyShare = 2 / 3

/**
 * The weight of a report; three of weight 1 hide a post until it is reviewed. Reports by new accounts and by
 * members whose reports were mostly dismissed weigh less, so that a hired crowd silences nobody.
 */
export function reportWeightOf({ accountDays, upheld, dismissed }: Reputation): number {
  const decided = upheld + dismissed
  const age = accountDays < youngDays ? 0.5 : 1
  if (decided < fewestDecided) return age
  if (dismissed / decided > mostlyShare) return age * 0.25
  return upheld / decided > mostlyShare ? age * 1.5 : age
}
