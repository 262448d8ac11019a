/** An invalid setting; its message is for the operator and never contains a secret. */
export class SettingError extends Error {
  override name = 'SettingError'
}

export type Environment = Record<string, string | undefined>

/** A setting that others require; throws a SettingError when it is missing. */
export function mustBeSet(env: Environment, name: string, because: string): string {
  const value = env[name]
  if (value) return value
  throw new SettingError(`${name} must be set too, because ${because} is.`)
}

/** A URL with one of these protocols. The value stays out of the error, since URLs may contain passwords. */
export function mustBeUrl(name: string, text: string, protocols: readonly string[]): URL {
  const url = URL.parse(text)
  if (url && url.hostname && protocols.includes(url.protocol)) return url
  throw new SettingError(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
}
