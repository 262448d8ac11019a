import { subjects } from '@akada/contract/reports/subjects'
import { emailMessage } from './email-layout.ts'
import type { Message } from './message.ts'
import { type Decision, headingOf, moderationDecision } from './templates/moderation-decision.ts'

/** What moderators decided about something of a member's, or about their appeal. */
export const decisionMessage = (to: string, decision: Decision): Message =>
  emailMessage(to, moderationDecision(decision))

/** The decision in one line. */
export const decisionLine = ({ action, subjectType, until }: Omit<Decision, 'link' | 'reason'>): string =>
  headingOf(action, subjects[subjectType].noun, until)
