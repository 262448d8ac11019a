import { useLingui } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import type { PlainPath } from '#routing/paths.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import type { IconName } from '#ui/graphics/icon-names.ts'
import css from './own-places.module.css'

/** Places for which the bar at the bottom of a phone has no room. */
export function OwnPlaces() {
  const { t } = useLingui()
  const places: readonly [PlainPath, string, IconName][] = [
    ['/classroom/my-learning', t`My learning`, 'book-open'],
    ['/studio', t`Studio`, 'upload-simple'],
    ['/classroom/overview', t`Classroom`, 'users'],
    ['/live', t({ message: 'Live', context: 'lessons' }), 'video-camera'],
    ['/schedule', t`Schedule`, 'calendar-blank'],
    ['/market/wallet', t`Purchases and wallet`, 'wallet'],
  ]
  return (
    <nav className={css.places} aria-label={t`Learning and teaching`}>
      <ul>
        {places.map(([to, label, icon]) => (
          <li key={to}>
            <Link to={to} className={css.place}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
