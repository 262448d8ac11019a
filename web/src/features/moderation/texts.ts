import { type ModerationAction, type SubjectType, subjects } from '@akada/contract/reports/subjects'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IconName } from '#ui/graphics/icon-names.ts'
import type { VerdictChoice } from './moderation.queries.ts'

interface ChoiceTexts {
  label: MessageDescriptor
  /** The consequence, in one line. */
  effect: MessageDescriptor
  done: MessageDescriptor
  icon: IconName
}

/** The buttons of a case, their consequences, and the message once done. */
export const choiceTexts: Record<VerdictChoice, ChoiceTexts> = {
  dismiss: {
    label: msg`Dismiss`,
    effect: msg`It breaks no rule. It is shown again if reports had hidden it; nobody is notified.`,
    done: msg`Dismissed`,
    icon: 'check',
  },
  hide: {
    label: msg`Hide`,
    effect: msg`Only its author can see it.`,
    done: msg`Hidden`,
    icon: 'eye-slash',
  },
  remove: {
    label: msg`Remove`,
    effect: msg`Nobody can see it, not even its author. It can be restored for 14 days.`,
    done: msg`Removed`,
    icon: 'trash',
  },
  warn: {
    label: msg`Warn`,
    effect: msg`It stays up, and its author is notified of what is wrong.`,
    done: msg`Warned`,
    icon: 'warning',
  },
  suspend: {
    label: msg`Suspend`,
    effect: msg`The member is signed out everywhere and cannot sign in. What was reported is hidden.`,
    done: msg`Suspended`,
    icon: 'prohibit',
  },
  restore: {
    label: msg`Reverse`,
    effect: msg`The decision is reversed and the author is notified.`,
    done: msg`Reversed`,
    icon: 'arrow-clockwise',
  },
  upheld: {
    label: msg`Keep the decision`,
    effect: msg`The decision is final.`,
    done: msg`Appeal answered`,
    icon: 'shield-check',
  },
  overturned: {
    label: msg`Grant the appeal`,
    effect: msg`The decision is reversed.`,
    done: msg`Appeal answered`,
    icon: 'arrow-clockwise',
  },
}

/** The key of each action on the queue screen. */
export const actionKeys: Record<ModerationAction, string> = {
  dismiss: 'd',
  hide: 'h',
  remove: 'r',
  warn: 'w',
  suspend: 's',
}

/** What a member reads about a decision. */
export const decisionTitles: Record<ModerationAction, MessageDescriptor> = {
  dismiss: msg`Nothing was done`,
  hide: msg`It was hidden`,
  remove: msg`It was removed`,
  warn: msg`You were warned`,
  suspend: msg`Your account is suspended`,
}

/** The log's text for an action. */
const logTexts: Readonly<Record<string, MessageDescriptor>> = {
  ...Object.fromEntries(Object.entries(choiceTexts).map(([action, { done }]) => [action, done])),
  appeal: msg`Appealed`,
  'appeal-upheld': msg`Appeal refused`,
  'appeal-overturned': msg`Appeal granted`,
  role: msg`Role changed`,
  'wallet-frozen': msg`Wallet frozen`,
  'payout-account-shared': msg`Payout account used by several members`,
  'wallet-opened': msg`Wallet unfrozen`,
  'adjustment-proposed': msg`Correction asked for`,
  'adjustment-approved': msg`Correction booked`,
  'adjustment-refused': msg`Correction refused`,
  'row-retried': msg`Chore tried again`,
  'row-dismissed': msg`Failed row removed from the list`,
  'support-answered': msg`Request answered`,
  'plan-price': msg`Price of a plan set`,
  'plan-granted': msg`Plan granted`,
  'refund-granted': msg`Refund granted`,
  'refund-refused': msg`Refund refused`,
}

/** An entry of the log in words; an action of a newer server stays as it is. */
export const loggedAction = (action: string): MessageDescriptor => logTexts[action] ?? { id: action }
export const loggedSubject = (type: string): string =>
  type in subjects ? subjects[type as SubjectType].name : type
