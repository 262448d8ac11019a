import { type ModerationAction, type SubjectType, subjects } from '@akada/contract/subjects'
import type { EmailContent } from '../email-layout.ts'
import { longDate } from '../long-date.ts'

/** What a letter about a decision says. */
export interface DecisionTold {
  subjectType: SubjectType
  action: ModerationAction | 'upheld' | 'overturned' | 'restored'
  reason: string
  /** End of a suspension; infinity for good. */
  until: Date | number | 'infinity' | null
  /** Where the decision stands and can be objected to. */
  link: string
}

/** Tells a member what was decided, why, and how to object. */
export function moderationDecision({ subjectType, action, reason, until, link }: DecisionTold): EmailContent {
  const heading = headingOf(action, subjects[subjectType].noun, until)
  return {
    subject: heading,
    heading,
    parts: [`The reason: ${reason}`, ...closingOf(action, link)],
  }
}

/** What happened, in one line: of the letter, and of the notification. */
export function headingOf(
  action: DecisionTold['action'],
  thing: string,
  until: DecisionTold['until'],
): string {
  const end = until instanceof Date ? `until ${longDate(until)}` : 'for good'
  const headings: Record<DecisionTold['action'], string> = {
    dismiss: `Your ${thing} stays as it is`,
    hide: `Your ${thing} was hidden`,
    remove: `Your ${thing} was removed`,
    warn: `A warning about your ${thing}`,
    suspend: `Your account is suspended ${end}`,
    upheld: 'The decision stays as it was',
    overturned: 'Your appeal was right',
    restored: `The decision about your ${thing} was taken back`,
  }
  return headings[action]
}

function closingOf(action: DecisionTold['action'], link: string): EmailContent['parts'] {
  if (action === 'overturned' || action === 'restored')
    return ['Everything is as it was before. We are sorry.']
  if (action === 'upheld') return ['Somebody else has looked at it again. This was the last word on it.']
  return ['If you think this is wrong, say why, once.', { action: 'Object to the decision', href: link }]
}
