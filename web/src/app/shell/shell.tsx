import { Trans } from '@lingui/react/macro'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { dropFirstMedia } from '#features/media/public.ts'
import { useSignedIn } from '#features/sessions/public.ts'
import { firstMedia } from '#lib/loading/first-media.ts'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { useAddressFact, usePathname } from '#routing/navigation.ts'
import { type ScreenRules, matchPath, screenRules } from '#routing/paths.ts'
import { toastStore } from '#ui/feedback/toast-store.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'
import { SideNav } from './side-nav.tsx'
import { useSidebar } from './sidebar-state.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import css from './shell.module.css'

const DeferredShell = lazyWithRetry(async () => (await import('./deferred-shell.tsx')).DeferredShell)

/** The frame around every screen: skip link, navigation for this width, the screen, what covers it. */
export function Shell() {
  const chrome = useChrome()
  const { isCollapsed, toggle } = useSidebar()
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
        <ScreenOutlet />
      </main>
      {hasNavigation && <BottomBar />}
      <OverScreen hasNavigation={hasNavigation} />
      <FirstMedia />
    </div>
  )
}

/** Belongs to the screen on display, and changes together with it. */
const useChrome = () => useDeferredValue(useAddressFact(chromeOf))

function chromeOf({ pathname }: URL) {
  const match = matchPath(pathname)
  const rules: ScreenRules | undefined = match && screenRules[match.path]
  return rules?.chrome ?? 'plain'
}

/** The media of the page goes when the visitor does. */
function FirstMedia() {
  const path = usePathname()
  const [firstPath] = useState(path)
  useEffect(() => {
    if (path !== firstPath) dropFirstMedia()
  }, [path, firstPath])
  return null
}

/** Fetched after the first media, or earlier when something may have to cover the screen. */
function OverScreen({ hasNavigation }: { hasNavigation: boolean }) {
  const isMember = useSignedIn()
  const [hasPicture, setPicture] = useState(false)
  const mayHaveOverlay = useAddressFact(({ search }) => search !== '')
  const hasToast = useStore(toastStore, ({ toasts }) => toasts.length > 0)
  useEffect(() => void firstMedia().then(() => setPicture(true)), [])
  const isDue = hasPicture || hasToast || mayHaveOverlay
  return <Suspense>{isDue && <DeferredShell hasOnboarding={hasNavigation && isMember} />}</Suspense>
}

function OfflineBanner() {
  if (useOnline()) return null
  return (
    <Banner icon="wifi-slash">
      <Trans>You're offline. What you already loaded still works.</Trans>
    </Banner>
  )
}
