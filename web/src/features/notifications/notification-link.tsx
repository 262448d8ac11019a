import type { Notification } from '@akada/contract/notifications/routes'
import type { ReactNode } from 'react'
import { Link } from '#routing/link.tsx'
import { type ScreenPath, type Target, matchPath } from '#routing/paths.ts'

interface Props {
  notification: Notification
  className: string | undefined
  onClick: () => void
  children: ReactNode
}

/** The screen at a path of the server's, if this version of the app has it. */
export function targetOf(path: string): Target<ScreenPath> | undefined {
  const [pathname = '', search] = path.split('?')
  const match = matchPath(pathname)
  // The matched pattern has filled exactly its own parameters.
  return (
    match &&
    ({
      to: match.path,
      params: match.params,
      search: Object.fromEntries(new URLSearchParams(search)),
    } as Target<ScreenPath>)
  )
}

/** Links to the subject of a notification. */
export function NotificationLink({ notification, ...rest }: Props) {
  const target = targetOf(notification.subject.path)
  if (!target) return <p className={rest.className}>{rest.children}</p>
  return <Link {...target} {...rest} />
}
