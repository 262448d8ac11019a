import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Icon } from '#ui/graphics/icon.tsx'
import { followRequestQuery, followStatusQuery, toggleFollow } from './follow.ts'
import css from './follow-badge.module.css'

interface Props {
  userId: string
  username: string
}

/**
 * The follow button on an avatar: disabled while unknown, a plus to follow, a tick once followed, a clock
 * while requested.
 */
export function FollowBadge({ userId, username }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: followed } = useQuery(followStatusQuery(userId))
  const { data: requested = false } = useQuery(followRequestQuery(userId))
  const isOn = followed === true || requested
  return (
    <button
      type="button"
      className={css.badge}
      disabled={followed === undefined}
      aria-pressed={isOn}
      aria-label={isOn ? t`Following @${username}` : t`Follow @${username}`}
      onClick={() => void toggleFollow(client, { userId, desired: !isOn })}
    >
      <span className={css.mark}>
        <Icon name={iconOf(followed === true, requested)} size={16} />
      </span>
    </button>
  )
}

function iconOf(followed: boolean, requested: boolean) {
  if (followed) return 'check'
  return requested ? 'clock' : 'plus'
}
