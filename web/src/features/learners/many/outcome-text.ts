import type { LineOutcome } from '@akada/contract/learning/enrolment-routes'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

interface OutcomeText {
  /** What will become of a line, and what has. */
  before: MessageDescriptor
  after: MessageDescriptor
}

const both = (text: MessageDescriptor): OutcomeText => ({ before: text, after: text })

export const outcomeTexts: Readonly<Record<LineOutcome, OutcomeText>> = {
  enrolled: { before: msg`Will be enrolled: learns from you already`, after: msg`Enrolled` },
  invited: { before: msg`Will be invited`, after: msg`Invited` },
  waiting: { before: msg`Will be invited on a later day`, after: msg`Waits: invited on a later day` },
  'already-enrolled': both(msg`Enrolled already`),
  'already-invited': both(msg`Invited already`),
  duplicate: both(msg`Twice on the list`),
  invalid: both(msg`Not an email address or phone number`),
  'opted-out': both(msg`Wants no invitations`),
  yourself: both(msg`This is you`),
  'no-phone': both(msg`Verify your own phone number to invite phone numbers`),
}

/** What somebody can't be invited for; such lines are shown first. */
const problems = new Set<LineOutcome>(['invalid', 'duplicate', 'opted-out', 'yourself', 'no-phone'])
export const isProblem = (outcome: LineOutcome): boolean => problems.has(outcome)

const changes = new Set<LineOutcome>(['enrolled', 'invited', 'waiting'])
export const isChange = (outcome: LineOutcome): boolean => changes.has(outcome)
