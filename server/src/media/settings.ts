import { type Environment, SettingError } from '#lib/setting-error.ts'

/** When films are made again in codecs that take half the bytes: at once behind everything else, only at night, or never. */
export type AlternativesTime = 'on' | 'night' | 'off'

export interface MediaSettings {
  alternatives: AlternativesTime
  /** Clips get them by day once they were watched so often; what is watched less waits for the night. */
  alternativesAfterViews: number
}

const usualViews = 2
const mostViews = 1_000_000

export function readMediaSettings(env: Environment): MediaSettings {
  const alternatives = env['AKADA_AV1'] || 'on'
  if (alternatives !== 'on' && alternatives !== 'night' && alternatives !== 'off')
    throw new SettingError(`AKADA_AV1 must be on, night or off, not "${alternatives}".`)
  const views = Number(env['AKADA_AV1_VIEWS'] || usualViews)
  if (Number.isInteger(views) && views >= 0 && views <= mostViews)
    return { alternatives, alternativesAfterViews: views }
  throw new SettingError(`AKADA_AV1_VIEWS must be a whole number from 0 to ${mostViews}.`)
}
