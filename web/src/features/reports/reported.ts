import type { ReportedType } from '@akada/contract/reports'

/** What is reported: its kind, its id, and for a member the username. */
export interface Reported {
  type: ReportedType
  id: string
  username?: string | undefined
}

/** As it stands in the address: `?report=user:<id>:ada`. */
export const reportedText = ({ type, id, username }: Reported): string =>
  [type.toLowerCase(), id, username].filter(Boolean).join(':')

/** What an address names; undefined where it makes no sense. */
export function reportedOf(text: string): Reported | undefined {
  const [kind = '', id, username] = text.split(':')
  const type = (['POST', 'COMMENT', 'USER'] as const).find((one) => one.toLowerCase() === kind)
  return type && id ? { type, id, username } : undefined
}
