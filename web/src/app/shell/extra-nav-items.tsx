import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useSession } from '#features/sessions/public.ts'
import { features } from '#app/registries/features.ts'
import { NavLink } from './nav-link.tsx'
import { storeExtraRows } from './sidebar-state.ts'
import css from './side-nav.module.css'

const extraItems = features.flatMap(({ navItems = [] }) => navItems)

/** Sidebar items for some members, such as the moderators' desk. */
export function ExtraNavItems() {
  const { i18n } = useLingui()
  const user = useSession()
  const items = extraItems.filter(({ isFor }) => isFor(user))
  useEffect(() => storeExtraRows(items.length), [items.length])
  return items.map((item) => (
    <li key={item.to}>
      <NavLink
        item={{ ...item, label: i18n._(item.label) }}
        className={css.link}
        labelClass={css.label}
        isTitled
      />
    </li>
  ))
}
