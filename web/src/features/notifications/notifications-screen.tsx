import type { Notification } from '@akada/contract/notifications/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { ListEnd } from '#ui/feedback/list-end.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { byDay } from './days.ts'
import { NotificationRow } from './notification-row.tsx'
import { type NotificationViews, viewOf } from '#notification-view.ts'
import { notificationsQuery, readMutation, unreadQuery } from './notifications.queries.ts'
import css from './notifications-screen.module.css'

/** The member's notifications, by day; loads more while scrolling. */
export function NotificationsScreen({ views }: { views: NotificationViews }) {
  const client = useQueryClient()
  const list = useInfiniteQuery(notificationsQuery(client))
  const read = useMutation(readMutation(client))
  const { hasNextPage, isFetchingNextPage } = list
  const shown = list.data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const [newest] = shown
  return (
    <div className={css.screen}>
      <Head onReadAll={newest && (() => read.mutate({ notification: newest, isUpTo: true }))} />
      <ListState
        list={list}
        isEmpty={shown.length === 0 && !hasNextPage}
        pending={<Rows />}
        failure={<Trans>Your notifications could not be loaded.</Trans>}
        empty={<Nothing />}
      />
      <Days
        shown={shown}
        views={views}
        onRead={(notification) => read.mutate({ notification, isUpTo: false })}
      />
      <ListEnd key={list.data?.pages.length} list={list} />
      {isFetchingNextPage && <Rows />}
    </div>
  )
}

interface DaysProps {
  shown: readonly Notification[]
  views: NotificationViews
  onRead: (notification: Notification) => void
}

function Days({ shown, views, onRead }: DaysProps) {
  return byDay(shown).map(({ key, title, notifications }) => (
    <section key={key} className={css.day} aria-labelledby={`day-${key}`}>
      <h2 id={`day-${key}`}>{title}</h2>
      <ul className={css.list}>
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            view={viewOf(views, notification)}
            onRead={() => onRead(notification)}
          />
        ))}
      </ul>
    </section>
  ))
}

function Head({ onReadAll }: { onReadAll: (() => void) | undefined }) {
  const { t } = useLingui()
  const { data: unread = 0 } = useQuery(unreadQuery())
  return (
    <header className={css.head}>
      <h1 className={css.title}>{t`Notifications`}</h1>
      {unread > 0 && onReadAll && (
        <button type="button" className={css.tool} title={t`Mark all read`} onClick={onReadAll}>
          <Icon name="check" />
          <span>{t`Mark all read`}</span>
        </button>
      )}
      <Link
        to="/settings/:section"
        params={{ section: 'notifications' }}
        className={css.tool}
        title={t`Notification settings`}
      >
        <Icon name="gear-six" />
        <VisuallyHidden>{t`Notification settings`}</VisuallyHidden>
      </Link>
    </header>
  )
}

function Nothing() {
  return (
    <Empty
      title={<Trans>Nothing yet</Trans>}
      action={
        <Link to="/uploads" className={buttonClass({})}>
          <Trans>Post a lesson</Trans>
        </Link>
      }
    >
      <Trans>Likes, comments and new followers appear here.</Trans>
    </Empty>
  )
}

function Rows() {
  return (
    <div className={css.list} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={css.skeleton}>
          <Skeleton width="3rem" height="3rem" shape="avatar" />
          <span>
            <Skeleton width="70%" />
            <Skeleton width="4rem" height="0.75rem" />
          </span>
        </div>
      ))}
    </div>
  )
}
