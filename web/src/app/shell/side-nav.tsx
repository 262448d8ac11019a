import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyAfterPaint } from '#lib/loading/lazy-after-paint.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass, IconButton } from '#ui/controls/button.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import { Wordmark } from '#ui/graphics/wordmark.tsx'
import { useSideNavItems } from './nav-items.tsx'
import { NavLink } from './nav-link.tsx'
import { extraRows } from './sidebar-state.ts'
import css from './side-nav.module.css'

const ExtraNavItems = lazyAfterPaint(async () => (await import('./deferred-shell.tsx')).ExtraNavItems)

interface Props {
  isCollapsed: boolean
  onToggle: () => void
}

/** Rail from 768 px, sidebar from 1024 px unless collapsed. */
export function SideNav({ isCollapsed, onToggle }: Props) {
  const { t } = useLingui()
  const items = useSideNavItems()
  return (
    <nav className={css.nav} data-collapsed={isCollapsed || undefined} aria-label={t`Main`}>
      <Link to="/" className={css.mark}>
        <span className={css.full}>
          <Wordmark />
        </span>
        <span className={css.short}>
          <Wordmark short />
        </span>
      </Link>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.to}>
            <NavLink item={item} className={css.link} labelClass={css.label} isTitled />
          </li>
        ))}
        {/* Their room is reserved, or Upload would move under the pointer. */}
        <Suspense fallback={<li style={{ blockSize: `${extraRows()}rem` }} />}>
          <ExtraNavItems />
        </Suspense>
      </ul>
      <Link
        to="/uploads"
        className={classNames(buttonClass({}), css.upload)}
        data-tour="upload"
        title={t`Upload`}
      >
        <Icon name="plus" />
        <span className={css.uploadWord}>
          <Trans>Upload</Trans>
        </span>
      </Link>
      <span className={css.toggle}>
        <IconButton
          icon="sidebar-simple"
          label={isCollapsed ? t`Expand sidebar` : t`Collapse sidebar`}
          aria-expanded={!isCollapsed}
          onClick={onToggle}
        />
      </span>
    </nav>
  )
}
