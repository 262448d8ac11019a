import { useLingui } from '@lingui/react/macro'
import { useBarDestinations } from '../registries/nav-items.tsx'
import { NavLink } from './nav-link.tsx'
import css from './bottom-bar.module.css'

/** Five places within reach of the thumb, under 768 px. */
export function BottomBar() {
  const { t } = useLingui()
  const destinations = useBarDestinations()
  return (
    <nav className={css.bar} aria-label={t`Main`}>
      <ul className={css.list}>
        {destinations.map((destination) => (
          <li key={destination.to}>
            {destination.to === '/uploads' ? (
              <NavLink destination={destination} className={css.upload} labelClass={css.uploadLabel} />
            ) : (
              <NavLink destination={destination} className={css.link} labelClass={css.label} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
