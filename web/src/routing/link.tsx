import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { isOnline } from '#lib/device/connectivity.ts'
import { navigate, useAddressFact } from './navigation.ts'
import { type ScreenPath, type Target, hrefOf } from './paths.ts'
import { preloadScreen } from './screens.ts'

interface Behaviour extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children'> {
  ref?: Ref<HTMLAnchorElement> | undefined
  replace?: boolean | undefined
  keepsScroll?: boolean | undefined
  /** Active only at this very path, not below it. */
  isExact?: boolean | undefined
  /** Active at these addresses and below them, too. */
  covers?: readonly string[] | undefined
  children: ReactNode | ((state: { isActive: boolean }) => ReactNode)
}

export type LinkProps<P extends ScreenPath> = Behaviour & Target<P>

/** A link to a screen. Its code is fetched as soon as a press is likely. */
export function Link<P extends ScreenPath>(props: LinkProps<P>) {
  const { to, params, search = {}, ...rest } = props
  return <AddressLink {...rest} href={hrefOf({ to, params, search })} />
}

/** The same for an address of ours as text. */
export function AddressLink(props: Behaviour & { href: string }) {
  const { href, replace, keepsScroll, isExact, covers, children, onClick, ...rest } = props
  const [path = href] = href.split('?')
  const isActive = useAddressFact(
    ({ pathname: here }) =>
      (covers?.some((each) => isAt(here, each, false)) ?? false) || isAt(here, path, isExact ?? false),
  )
  const preload = () => void (isOnline() && preloadScreen(path))

  function press(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (!isPlainPress(event)) return
    event.preventDefault()
    navigate({ href }, { ...(replace && { replace }), ...(keepsScroll && { keepsScroll }) })
  }

  return (
    <a
      {...rest}
      href={href}
      aria-current={rest['aria-current'] ?? (isActive ? 'page' : undefined)}
      onClick={press}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {typeof children === 'function' ? children({ isActive }) : children}
    </a>
  )
}

function isAt(here: string, path: string, isExact: boolean): boolean {
  return here === path || (!isExact && path !== '/' && here.startsWith(`${path}/`))
}

/** Everything else (a new tab, a download) is the browser's. */
function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const { target } = event.currentTarget
  return !event.defaultPrevented && event.button === 0 && !hasModifier && (!target || target === '_self')
}
