/** A path of our own site, or undefined: never another origin ('//x', 'https:…'), never sign-in itself. */
export function safePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined
  // Browsers drop tabs and line breaks inside addresses, which would turn '/\t/x' into '//x'.
  if (/[\s\\]/.test(path)) return undefined
  return /^\/auth(?:[/?#]|$)/.test(path) ? undefined : path
}

/** What a visitor was about to do, shown at sign-in. */
export type SignInReason = 'follow' | 'like' | 'comment' | 'save' | 'report'

let wayOut: string | undefined

/** Where the end of this session leads instead of to sign-in. */
export const leaveBy = (path: string | undefined): void => void (wayOut = path)

/** The address of sign-in with the way back (specification, section 2). */
export function signInPath(from: string, reason?: SignInReason): string {
  if (wayOut) return wayOut
  const back = safePath(from)
  const isHome = back === undefined || back === '/'
  const way = isHome ? '' : `&redirect=${encodeURIComponent(back)}`
  return `/auth?tab=signin${way}${reason ? `&to=${reason}` : ''}`
}
