import { Suspense, createElement, memo, useDeferredValue, useEffect } from 'react'
import { useSession } from '#features/sessions/public.ts'
import { ScreenHref, navigate, useHref } from '#routing/navigation.ts'
import { matchPath } from '#routing/paths.ts'
import { screenComponent } from '#routing/screens.ts'
import { useScrollPlace } from '#routing/use-scroll-place.ts'
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { guardVisit, isForbidden } from '#app/boot/guard.ts'
import { PagePending } from './page-pending.tsx'
import css from './page.module.css'

const ErrorPage = lazyWithRetry(async () => (await import('./deferred-shell.tsx')).ErrorPage)
const ErrorView = lazyWithRetry(async () => (await import('./deferred-shell.tsx')).ErrorView)
const NotFoundPage = lazyWithRetry(async () => (await import('./not-found-page.tsx')).NotFoundPage)

/** The screen of the address. The one before stays until the next has loaded, under a stripe that says so. */
export function ScreenOutlet() {
  const href = useHref()
  const shown = useDeferredValue(href)
  return (
    <>
      {shown !== href && <div className={css.loading} role="presentation" />}
      <Suspense fallback={<PagePending />}>
        <ErrorBoundary Failure={ErrorPage} shown={shown}>
          <ScreenHref value={shown}>
            <Visit href={shown} />
          </ScreenHref>
        </ErrorBoundary>
      </Suspense>
    </>
  )
}

/** Not rendered again for an address that is only on its way. */
const Visit = memo(function Visit({ href }: { href: string }) {
  const user = useSession()
  const [pathname = href] = href.split('?')
  const elsewhere = guardVisit(href, user)
  useScrollPlace(pathname)
  if (elsewhere !== undefined) return <Redirect to={elsewhere} />

  const match = matchPath(pathname)
  if (!match) return <NotFoundPage />
  if (isForbidden(match.path, user)) return <ErrorView status={403} />
  // What a member saw of a public screen goes when their session ends; account forms stay when one begins.
  const key = user || pathname.startsWith('/auth') ? pathname : `visitor ${pathname}`
  // Made once per path, so this is no new component at each render.
  return createElement(screenComponent(match.path), { key })
})

function Redirect({ to }: { to: string }) {
  useEffect(() => navigate({ href: to }, { replace: true }), [to])
  return null
}
