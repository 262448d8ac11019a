import type { Notification } from '@akada/contract/notifications/routes'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { WrittenText } from '#features/mentions/public.ts'
import { relativeTime } from '#lib/time/relative-time.ts'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { fullName } from '@akada/contract/text/full-name'
import { ActorNames } from './actor-names.tsx'
import { NotificationLink } from './notification-link.tsx'
import { notificationKeys } from './notification-keys.ts'
import css from './notification-row.module.css'
import type { NotificationView } from '#notification-view.ts'

interface Props {
  notification: Notification
  view: NotificationView
  onRead: () => void
}

/** One group: who, what, when, and possible actions. The whole row links to the subject. */
export function NotificationRow({ notification, view, onRead }: Props) {
  const { isRead, changedAt, text, subject } = notification
  const excerpt = text ?? subject.text
  return (
    <li className={css.row} data-unread={!isRead || undefined}>
      <Faces notification={notification} view={view} />
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
          {view.sentence(<ActorNames notification={notification} />, notification)}
        </NotificationLink>
        {excerpt && (
          <p className={css.excerpt} dir="auto">
            {text ?? <WrittenText text={excerpt} />}
          </p>
        )}
        <time className={css.time} dateTime={changedAt}>
          {relativeTime(changedAt)}
        </time>
      </div>
      <End notification={notification} view={view} />
      {!isRead && <span className={css.dot} aria-hidden="true" />}
    </li>
  )
}

type PartProps = Pick<Props, 'notification' | 'view'>

/** The newest actor's picture, with the icon of the action; the icon alone for Akada's own notifications. */
function Faces({ notification: { actors }, view: { icon, tone } }: PartProps) {
  const [first] = actors
  return (
    <span className={css.faces} data-tone={tone}>
      {first ? (
        <Avatar name={fullName(first)} src={first.avatar} size={48} />
      ) : (
        <span className={css.blank} />
      )}
      <span className={css.mark}>
        <Icon name={icon} size={16} />
      </span>
    </span>
  )
}

function End({ notification, view: { Actions } }: PartProps) {
  const client = useQueryClient()
  const { picture } = notification.subject
  if (Actions)
    return (
      <div className={css.actions}>
        <Actions
          notification={notification}
          refresh={() => void client.invalidateQueries({ queryKey: notificationKeys.list })}
        />
      </div>
    )
  if (!picture) return null
  return <img className={css.picture} src={picture} alt="" width={48} height={64} loading="lazy" />
}
