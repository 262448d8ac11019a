import { type ScreenPath, screenRules } from '@akada/contract/screens'

export { type ScreenAccess, type ScreenPath, type ScreenRules, screenRules } from '@akada/contract/screens'

/** Paths that leave nothing open. */
export type PlainPath = Exclude<ScreenPath, `${string}:${string}`>

type ParamName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** The parts of an address that a path leaves open; none for most. */
export type ParamsOf<P extends string> = Record<ParamName<P>, string>

export type SearchParams = Readonly<Record<string, string | undefined>>

/** A screen with everything its address needs. */
export type Target<P extends ScreenPath> = { to: P; search?: SearchParams } & ([ParamName<P>] extends [never]
  ? { params?: undefined }
  : { params: ParamsOf<P> })

/** The address of a screen. */
export function hrefOf({
  to,
  params,
  search,
}: {
  to: string
  params?: object | undefined
  search?: SearchParams
}) {
  const values = new Map(Object.entries(params ?? {}))
  const path = to.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  return path + searchText(search ?? {})
}

/** Search parameters as text; undefined ones are left out. */
export function searchText(search: SearchParams): string {
  const pairs = Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const text = new URLSearchParams(pairs).toString()
  return text && `?${text}`
}

export interface Match {
  path: ScreenPath
  params: Readonly<Record<string, string>>
}

const patterns = Object.keys(screenRules).map((path) => ({
  path: path as ScreenPath,
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i'),
}))

/** The screen of an address without its search, or undefined where there is none. */
export function matchPath(pathname: string): Match | undefined {
  for (const { path, pattern } of patterns) {
    const found = pattern.exec(pathname)
    if (!found) continue
    const values = Object.entries(found.groups ?? {}).map(([key, value]) => [key, decode(value)])
    return { path, params: Object.fromEntries(values) as Record<string, string> }
  }
  return undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
