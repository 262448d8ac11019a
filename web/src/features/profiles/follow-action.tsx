import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { followStatusQuery, tapFollow } from '#features/follows/public.ts'
import { Button } from '#ui/button.tsx'

/** Follow or unfollow, with a word; disabled while unknown (specification, section 4). */
export function FollowAction({ userId }: { userId: string }) {
  const client = useQueryClient()
  const { data: followed } = useQuery(followStatusQuery(userId))
  return (
    <Button
      kind={followed ? 'outline' : 'primary'}
      disabled={followed === undefined}
      aria-pressed={followed ?? false}
      onClick={() => void tapFollow(client, userId, !followed)}
    >
      {followed ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
    </Button>
  )
}
