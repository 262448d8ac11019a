import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { sessionStore } from '#features/sessions/public.ts'
import { ErrorPage, NotFoundPage } from './error-page.tsx'
import { type ScreenAccess, guard } from './guard.ts'
import { Shell } from './shell.tsx'

/** How the shell stands around a screen: with navigation, always dark, or not at all. */
export type Chrome = 'plain' | 'dark' | 'none'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    chrome?: Chrome
  }
}

export const root = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

interface ScreenRules {
  access?: ScreenAccess
  needsProfile?: boolean
  chrome?: Chrome
}

/** The options every screen shares: its path, its guard and its chrome. */
export function screen<const P extends string>(path: P, rules: ScreenRules = {}) {
  const { access = 'public', needsProfile = false, chrome = 'plain' } = rules
  return {
    getParentRoute: () => root,
    path,
    staticData: { chrome },
    beforeLoad({ location }: { location: { href: string } }) {
      const { user } = sessionStore.getState()
      const elsewhere = guard({ access, needsProfile, path: location.href, user })
      if (elsewhere) throw redirect({ href: elsewhere })
    },
  }
}
