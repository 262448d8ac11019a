import { type Environment, SettingError } from '#lib/setting-error.ts'

/** When films are made again in codecs that take half the bytes: at once behind everything else, only at night, or never. */
export type AlternativesTime = 'on' | 'night' | 'off'

export interface MediaSettings {
  alternatives: AlternativesTime
}

export function readMediaSettings(env: Environment): MediaSettings {
  const alternatives = env['AKADA_AV1'] || 'on'
  if (alternatives === 'on' || alternatives === 'night' || alternatives === 'off') return { alternatives }
  throw new SettingError(`AKADA_AV1 must be on, night or off, not "${alternatives}".`)
}
