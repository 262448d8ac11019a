import { accountSections } from './account-sections.ts'
import { activitySections } from './activity-sections.ts'
import type { Section } from './section.ts'

/** Everything that is kept about a member, except hashes and codes, which are of no use to anybody. */
export const sections: readonly Section[] = [...accountSections, ...activitySections]
