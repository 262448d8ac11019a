import { type SubjectType, subjectTypes } from '@akada/contract/reports/subjects'

/** The subject of a report: type, id and, for a member, the username. */
export interface Reported {
  type: SubjectType
  id: string
  username?: string | undefined
}

/** Its form in the address: `?report=user:<id>:ada`. */
export const reportedText = ({ type, id, username }: Reported): string =>
  [type.toLowerCase(), id, username].filter(Boolean).join(':')

/** Parses the parameter; undefined if it is invalid. */
export function reportedOf(text: string): Reported | undefined {
  const [kind = '', id, username] = text.split(':')
  const type = subjectTypes.find((one) => one.toLowerCase() === kind)
  return type && id ? { type, id, username } : undefined
}
