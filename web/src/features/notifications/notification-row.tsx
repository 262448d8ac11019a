import type { Notification, NotificationKind } from '@akada/contract/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FollowButton, answerRequestMutation } from '#features/follows/public.ts'
import { WrittenText } from '#features/mentions/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { IconName } from '#ui/graphics/icon-names.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { NotificationLink } from './notification-link.tsx'
import { notificationKeys } from './notification-keys.ts'
import css from './notification-row.module.css'
import { Sentence, nameOf } from './sentence.tsx'

interface Props {
  notification: Notification
  onRead: () => void
}

/** One group: who, what, when, and what one can do about it. The whole row leads to what it is about. */
export function NotificationRow({ notification, onRead }: Props) {
  const { isRead, changedAt, comment, text, post } = notification
  const words = text ?? comment?.body ?? post?.text
  return (
    <li className={css.row} data-unread={!isRead || undefined}>
      <Faces notification={notification} />
      <div className={css.words}>
        <NotificationLink
          notification={notification}
          className={css.link}
          onClick={() => !isRead && onRead()}
        >
          {!isRead && (
            <VisuallyHidden>
              <Trans>New:</Trans>{' '}
            </VisuallyHidden>
          )}
          <Sentence notification={notification} />
        </NotificationLink>
        {words && (
          <p className={css.excerpt} dir="auto">
            {text ?? <WrittenText text={words} />}
          </p>
        )}
        <time className={css.time} dateTime={changedAt}>
          {relativeTime(changedAt)}
        </time>
      </div>
      <Aside notification={notification} />
      {!isRead && <span className={css.dot} aria-hidden="true" />}
    </li>
  )
}

const marks: Record<NotificationKind, IconName> = {
  follow: 'user-plus',
  'follow-request': 'user-plus',
  'follow-accepted': 'check',
  like: 'heart-fill',
  'comment-like': 'heart-fill',
  comment: 'chat-fill',
  reply: 'chat-fill',
  mention: 'at',
  share: 'share-fat-fill',
  'post-published': 'check',
  'post-failed': 'warning',
  moderation: 'flag',
  'export-ready': 'download-simple',
}

/** The newest face, with a mark of what it did; a mark alone for what Akada says. */
function Faces({ notification: { actors, kind } }: { notification: Notification }) {
  const [first] = actors
  return (
    <span className={css.faces} data-kind={kind}>
      {first ? <Avatar name={nameOf(first)} src={first.avatar} size={48} /> : <span className={css.blank} />}
      <span className={css.mark}>
        <Icon name={marks[kind]} size={16} />
      </span>
    </span>
  )
}

function Aside({ notification }: { notification: Notification }) {
  const {
    kind,
    actors: [first],
    actorsCount,
    isWaiting,
    post,
  } = notification
  if (kind === 'follow-request' && isWaiting && first) return <Answers actor={first} />
  if (kind.startsWith('follow') && kind !== 'follow-accepted' && first && actorsCount === 1)
    return (
      <div className={css.actions}>
        <FollowButton userId={first.id} username={first.username} size={36} />
      </div>
    )
  if (!post?.picture) return null
  return <img className={css.picture} src={post.picture} alt="" width={48} height={64} loading="lazy" />
}

function Answers({ actor: { id: userId, username } }: { actor: Notification['actors'][number] }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const answer = useMutation(answerRequestMutation(client, useSession()?.id ?? ''))
  const give = (isAccepted: boolean) =>
    answer.mutate(
      { userId, isAccepted },
      { onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.list }) },
    )
  return (
    <div className={css.actions}>
      <Button
        size={36}
        isLoading={answer.isPending}
        aria-label={t`Accept @${username}`}
        onClick={() => give(true)}
      >
        <Trans>Accept</Trans>
      </Button>
      <Button
        kind="outline"
        size={36}
        disabled={answer.isPending}
        aria-label={t`Decline @${username}`}
        onClick={() => give(false)}
      >
        <Trans>Decline</Trans>
      </Button>
    </div>
  )
}
