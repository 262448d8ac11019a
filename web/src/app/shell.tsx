import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useSignedIn } from '#features/sessions/public.ts'
import { later } from '#lib/later.ts'
import { useMatch } from '#routing/navigation.ts'
import { type ScreenRules, screenRules } from '#routing/paths.ts'
import { ToastRegion } from '#ui/toast-region.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Outlet } from './outlet.tsx'
import { Overlays } from './overlays.tsx'
import { SideNav } from './side-nav.tsx'
import { useSidebar } from './sidebar-state.ts'
import css from './shell.module.css'

const Afterwards = later(async () => (await import('./afterwards.tsx')).Afterwards)

/** The frame around every screen: skip link, navigation for this width, the screen, toasts. */
export function Shell() {
  const chrome = useChrome()
  const { isCollapsed, toggle } = useSidebar()
  const isMember = useSignedIn()
  const hasNavigation = chrome !== 'none'
  return (
    <div
      className={css.shell}
      data-chrome={chrome}
      data-theme={chrome === 'dark' ? 'dark' : undefined}
      data-collapsed={isCollapsed || undefined}
    >
      <a className={css.skip} href="#content">
        <Trans>Skip to content</Trans>
      </a>
      {hasNavigation && <SideNav isCollapsed={isCollapsed} onToggle={toggle} />}
      <main id="content" className={css.content} tabIndex={-1}>
        {chrome !== 'dark' && <OfflineBanner />}
        <Outlet />
      </main>
      {hasNavigation && <BottomBar />}
      <Overlays />
      <ToastRegion />
      {hasNavigation && isMember && (
        <Suspense>
          <Afterwards />
        </Suspense>
      )}
    </div>
  )
}

function useChrome() {
  const match = useMatch()
  const rules: ScreenRules | undefined = match && screenRules[match.path]
  return rules?.chrome ?? 'plain'
}
