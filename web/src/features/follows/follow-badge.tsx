import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Icon } from '#ui/icon.tsx'
import { followStatusQuery, tapFollow } from './follow.ts'
import css from './follow-badge.module.css'

interface Props {
  userId: string
  username: string
}

/** The follow button on an avatar: disabled while unknown, a plus to follow, a tick once followed. */
export function FollowBadge({ userId, username }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: followed } = useQuery(followStatusQuery(userId))
  return (
    <button
      type="button"
      className={css.badge}
      disabled={followed === undefined}
      aria-pressed={followed ?? false}
      aria-label={followed ? t`Following @${username}` : t`Follow @${username}`}
      onClick={() => void tapFollow(client, userId, !followed)}
    >
      <span className={css.mark}>
        <Icon name={followed ? 'check' : 'plus'} size={16} />
      </span>
    </button>
  )
}
