import type { ModerationAction, ModerationCase } from '@akada/contract/moderation'

/** What can be done about a case: a member can neither be hidden nor removed. */
export const actionsFor = ({ subjectType }: ModerationCase): readonly ModerationAction[] =>
  subjectType === 'USER' ? ['dismiss', 'warn', 'suspend'] : ['dismiss', 'hide', 'remove', 'warn', 'suspend']
