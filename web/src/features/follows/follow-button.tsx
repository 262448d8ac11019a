import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, type ButtonSize } from '#ui/button.tsx'
import { followRequestQuery, followStatusQuery, tapFollow } from './follow.ts'

interface Props {
  userId: string
  /** Whose button it is, where several stand below each other. */
  username?: string
  isPrivate?: boolean
  size?: ButtonSize
}

/** Follow or unfollow, with a word; disabled while unknown (specification, section 4). A private member is asked first. */
export function FollowButton({ userId, username, isPrivate = false, size }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: followed } = useQuery(followStatusQuery(userId))
  const { data: requested = false } = useQuery(followRequestQuery(userId))
  const isOn = followed === true || requested
  const word = stateWord({ followed: followed === true, requested }, t)
  return (
    <Button
      kind={isOn ? 'outline' : 'primary'}
      size={size}
      disabled={followed === undefined}
      aria-pressed={isOn}
      aria-label={username && `${word} @${username}`}
      onClick={() => void tapFollow(client, { userId, wanted: !isOn, isPrivate })}
    >
      {word}
    </Button>
  )
}

function stateWord(
  { followed, requested }: { followed: boolean; requested: boolean },
  t: ReturnType<typeof useLingui>['t'],
): string {
  if (followed) return t`Following`
  return requested ? t`Requested` : t`Follow`
}
