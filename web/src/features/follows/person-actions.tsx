import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#features/sessions/public.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { FollowButton } from './follow-button.tsx'
import {
  type ListedPerson,
  type PeopleList,
  answerRequestMutation,
  removeFollowerMutation,
} from './follows.queries.ts'

interface Props {
  person: ListedPerson
  list: PeopleList
  /** The viewer's id if the list is their own. */
  ownId: string | undefined
}

/** The actions for a member in a list: follow, accept or decline a request, remove a follower. */
export function PersonActions({ person, list, ownId }: Props) {
  const me = useSession()
  const { userId, username } = person
  if (list === 'requests' && ownId) return <Answers person={person} ownId={ownId} />
  if (me?.id === userId) return null
  return (
    <>
      <FollowButton userId={userId} username={username} size={36} />
      {list === 'followers' && ownId && <RemoveFollower person={person} ownId={ownId} />}
    </>
  )
}

function Answers({ person: { userId, username }, ownId }: { person: ListedPerson; ownId: string }) {
  const { t } = useLingui()
  const answer = useMutation(answerRequestMutation(useQueryClient(), ownId))
  return (
    <>
      <Button
        size={36}
        aria-label={t`Accept @${username}`}
        isLoading={answer.isPending}
        onClick={() => answer.mutate({ userId, isAccepted: true })}
      >
        <Trans>Accept</Trans>
      </Button>
      <IconButton
        icon="x"
        kind="outline"
        size={36}
        label={t`Decline @${username}`}
        disabled={answer.isPending}
        onClick={() => answer.mutate({ userId, isAccepted: false })}
      />
    </>
  )
}

function RemoveFollower({ person: { userId, username }, ownId }: { person: ListedPerson; ownId: string }) {
  const { t } = useLingui()
  const remove = useMutation(removeFollowerMutation(useQueryClient(), ownId))
  return (
    <IconButton
      icon="user-minus"
      size={36}
      label={t`Remove follower @${username}`}
      disabled={remove.isPending}
      onClick={() => remove.mutate(userId)}
    />
  )
}
