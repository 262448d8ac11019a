import type { KeyScope } from '@akada/contract/developers/scopes'
import { useLingui } from '@lingui/react/macro'

/** What each scope lets a program do. */
export function useScopeTexts(): Record<KeyScope, string> {
  const { t } = useLingui()
  return {
    'profile:read': t`Read your profile`,
    'posts:read': t`Read posts and comments`,
    'posts:write': t`Publish, change and delete your posts and comments`,
    'courses:read': t`Read your courses`,
    'courses:write': t`Create and change your courses`,
    'learners:read': t`Read who your learners are and how they get on`,
    'learners:write': t`Write to your learners and grade their answers`,
    'learning:read': t`Read what you learn`,
    'learning:write': t`Enrol you in free courses and record your progress`,
    'calendar:read': t`Read your calendar`,
    'calendar:write': t`Create and change your events`,
    'communities:read': t`Read your communities`,
    'communities:write': t`Write in your communities and invite people`,
    'sales:read': t`Read your sales`,
  }
}
