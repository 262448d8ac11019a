import { type ModerationAction, type SubjectType, subjects } from '@akada/contract/reports/subjects'
import type { EmailContent } from '../email-layout.ts'
import { longDate } from '../long-date.ts'

/** The content of an email about a decision. */
export interface Decision {
  subjectType: SubjectType
  action: ModerationAction | 'upheld' | 'overturned' | 'restored'
  reason: string
  /** End of a suspension; infinity means permanently. */
  until: Date | number | 'infinity' | null
  /** Where the decision can be read and appealed. */
  link: string
}

/** Tells a member what was decided, why, and how to appeal. */
export function moderationDecision({ subjectType, action, reason, until, link }: Decision): EmailContent {
  const heading = headingOf(action, subjects[subjectType].noun, until)
  return {
    subject: heading,
    heading,
    parts: [`The reason: ${reason}`, ...closingOf(action, link)],
  }
}

/** What happened, in one line: for the email, and for the notification. */
export function headingOf(action: Decision['action'], thing: string, until: Decision['until']): string {
  const end = until instanceof Date ? `until ${longDate(until)}` : 'for good'
  const headings: Record<Decision['action'], string> = {
    dismiss: `Your ${thing} stays as it is`,
    hide: `Your ${thing} was hidden`,
    remove: `Your ${thing} was removed`,
    warn: `A warning about your ${thing}`,
    suspend: `Your account is suspended ${end}`,
    upheld: 'The decision stays as it was',
    overturned: 'Your appeal succeeded',
    restored: `The decision about your ${thing} was reversed`,
  }
  return headings[action]
}

function closingOf(action: Decision['action'], link: string): EmailContent['parts'] {
  if (action === 'overturned' || action === 'restored')
    return ['Everything is as it was before. We are sorry.']
  if (action === 'upheld') return ['Someone else has reviewed it. This decision is final.']
  return ['If you think this is wrong, you can appeal once.', { action: 'Appeal this decision', href: link }]
}
