import { useLingui } from '@lingui/react/macro'
import { useBottomBarItems } from './nav-items.tsx'
import { NavLink } from './nav-link.tsx'
import css from './bottom-bar.module.css'

/** Five places within reach of the thumb, under 768 px. */
export function BottomBar() {
  const { t } = useLingui()
  const items = useBottomBarItems()
  return (
    <nav className={css.bar} aria-label={t`Main`}>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.to}>
            {item.to === '/uploads' ? (
              <NavLink item={item} className={css.upload} labelClass={css.uploadLabel} />
            ) : (
              <NavLink item={item} className={css.link} labelClass={css.label} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
