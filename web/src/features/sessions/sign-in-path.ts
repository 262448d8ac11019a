/** A path of our own site, or undefined: never another origin ('//x', 'https:…'), never sign-in itself. */
export function safePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined
  // Browsers drop tabs and line breaks inside addresses, which would turn '/\t/x' into '//x'.
  if (/[\s\\]/.test(path)) return undefined
  return /^\/auth(?:[/?#]|$)/.test(path) ? undefined : path
}

/** The address of sign-in with the way back (specification, section 2). */
export function signInPath(from: string): string {
  const back = safePath(from)
  const isHome = back === undefined || back === '/'
  return `/auth?tab=signin${isHome ? '' : `&redirect=${encodeURIComponent(back)}`}`
}
