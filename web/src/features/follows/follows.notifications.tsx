import type { followNotifications as kinds } from '@akada/contract/follows/routes'
import type { Notification } from '@akada/contract/notifications/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { NotificationView } from '#notification-view.ts'
import { useSession } from '#features/sessions/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { FollowButton } from './follow-button.tsx'
import { answerRequestMutation } from './follows.queries.ts'

export const views: Record<keyof typeof kinds, NotificationView> = {
  follow: { icon: 'user-plus', sentence: (who) => <Trans>{who} followed you</Trans>, Actions: FollowBack },
  'follow-request': {
    icon: 'user-plus',
    sentence: (who, { isWaiting }) =>
      isWaiting ? <Trans>{who} wants to follow you</Trans> : <Trans>{who} wanted to follow you</Trans>,
    Actions: Respond,
  },
  'follow-accepted': {
    icon: 'check',
    sentence: (who) => <Trans>{who} accepted your request to follow</Trans>,
  },
}

type Props = ComponentProps<NonNullable<NotificationView['Actions']>>

/** For one member; with several actors, their profiles have buttons of their own. */
function FollowBack({ notification: { actors, actorsCount } }: Props) {
  const [first] = actors
  if (!first || actorsCount !== 1) return null
  return <FollowButton userId={first.id} username={first.username} size={36} />
}

function Respond(props: Props) {
  const {
    isWaiting,
    actors: [first],
  } = props.notification
  if (!isWaiting || !first) return <FollowBack {...props} />
  return <AnswerButtons actor={first} refresh={props.refresh} />
}

interface AnswerProps {
  actor: Notification['actors'][number]
  refresh: () => void
}

function AnswerButtons({ actor: { id: userId, username }, refresh }: AnswerProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const answer = useMutation(answerRequestMutation(client, useSession()?.id ?? ''))
  const respond = (isAccepted: boolean) => answer.mutate({ userId, isAccepted }, { onSettled: refresh })
  return (
    <>
      <Button
        size={36}
        isLoading={answer.isPending}
        aria-label={t`Accept @${username}`}
        onClick={() => respond(true)}
      >
        <Trans>Accept</Trans>
      </Button>
      <Button
        kind="outline"
        size={36}
        disabled={answer.isPending}
        aria-label={t`Decline @${username}`}
        onClick={() => respond(false)}
      >
        <Trans>Decline</Trans>
      </Button>
    </>
  )
}
