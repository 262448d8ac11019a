import { subjects } from '@akada/contract/subjects'
import { type EmailContent, htmlOf, textOf } from './email-layout.ts'
import type { Message } from './message.ts'
import { type DecisionTold, headingOf, moderationDecision } from './templates/moderation-decision.ts'

/** What moderators decided about something of a member's, or about their appeal. */
export function decisionMessage(to: string, told: DecisionTold): Message {
  const content: EmailContent = moderationDecision(told)
  return { to, channel: 'email', subject: content.subject, text: textOf(content), html: htmlOf(content) }
}

/** What was decided, in one line. */
export const decisionLine = ({ action, subjectType, until }: Omit<DecisionTold, 'link' | 'reason'>): string =>
  headingOf(action, subjects[subjectType].noun, until)
