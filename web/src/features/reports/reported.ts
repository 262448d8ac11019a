import { type SubjectType, subjectTypes } from '@akada/contract/subjects'

/** What is reported: its kind, its id, and for a member the username. */
export interface Reported {
  type: SubjectType
  id: string
  username?: string | undefined
}

/** Its form in the address: `?report=user:<id>:ada`. */
export const reportedText = ({ type, id, username }: Reported): string =>
  [type.toLowerCase(), id, username].filter(Boolean).join(':')

/** What an address names; undefined where it makes no sense. */
export function reportedOf(text: string): Reported | undefined {
  const [kind = '', id, username] = text.split(':')
  const type = subjectTypes.find((one) => one.toLowerCase() === kind)
  return type && id ? { type, id, username } : undefined
}
