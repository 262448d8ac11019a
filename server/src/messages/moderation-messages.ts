import { subjects } from '@akada/contract/reports/subjects'
import { type EmailContent, htmlOf, textOf } from './email-layout.ts'
import type { Message } from './message.ts'
import { type Decision, headingOf, moderationDecision } from './templates/moderation-decision.ts'

/** What moderators decided about something of a member's, or about their appeal. */
export function decisionMessage(to: string, decision: Decision): Message {
  const content: EmailContent = moderationDecision(decision)
  return { to, channel: 'email', subject: content.subject, text: textOf(content), html: htmlOf(content) }
}

/** The decision in one line. */
export const decisionLine = ({ action, subjectType, until }: Omit<Decision, 'link' | 'reason'>): string =>
  headingOf(action, subjects[subjectType].noun, until)
