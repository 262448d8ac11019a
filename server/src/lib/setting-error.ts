/** A setting that makes no sense; its message is for the operator and never holds a secret. */
export class SettingError extends Error {
  override name = 'SettingError'
}

export type Environment = Record<string, string | undefined>

/** The value of a setting that others need; throws a SettingError when it is missing. */
export function mustBeSet(env: Environment, name: string, because: string): string {
  const value = env[name]
  if (value) return value
  throw new SettingError(`${name} must be set too, because ${because} is.`)
}

/** An address of the given protocols. The value stays out of the error, since addresses may hold passwords. */
export function mustBeUrl(name: string, text: string, protocols: readonly string[]): URL {
  const url = URL.parse(text)
  if (url && url.hostname && protocols.includes(url.protocol)) return url
  throw new SettingError(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
}
