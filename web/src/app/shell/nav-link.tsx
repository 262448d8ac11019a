import { Suspense } from 'react'
import { UnreadBadge } from '#features/notifications/public.ts'
import { lazyAfterPaint } from '#lib/loading/lazy-after-paint.ts'
import { Link } from '#routing/link.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import type { IconName } from '#ui/graphics/icon-names.ts'
import type { NavItem } from './nav-items.tsx'

const ChatsBadge = lazyAfterPaint(
  async () => (await import('#features/messages/chats/chats-badge.tsx')).ChatsBadge,
)

interface Props {
  item: NavItem
  className: string | undefined
  labelClass: string | undefined
  /** Shows the label as a tooltip where there is only an icon. */
  isTitled?: boolean
}

/** One place to go; the active one has a filled icon, the stripe and `aria-current`. */
export function NavLink({ item, className, labelClass, isTitled = false }: Props) {
  const {
    to,
    search,
    label,
    icon,
    iconActive = `${icon}-fill` as IconName,
    isExact = false,
    covers,
    tour,
    badge,
  } = item
  return (
    <Link
      to={to}
      {...(search && { search })}
      className={className}
      isExact={isExact}
      covers={covers}
      data-tour={tour}
      title={isTitled ? label : undefined}
    >
      {({ isActive }) => {
        const sign = <Icon name={isActive ? iconActive : icon} />
        return (
          <>
            {badge ? (
              <b>
                {sign}
                <Suspense>{badge === 'chats' ? <ChatsBadge /> : <UnreadBadge />}</Suspense>
              </b>
            ) : (
              sign
            )}
            <span className={labelClass}>{label}</span>
          </>
        )
      }}
    </Link>
  )
}
