import type { Network } from './network.ts'
import type { PlaybackSettings } from './playback-settings.ts'

const key = 'akada.av1'

/** The largest sizes (240, 360 …) at which this device plays AV1 smoothly, and in hardware; 0 for none, or while it isn't known. */
export interface Av1Ability {
  smooth: number
  efficient: number
}

let ability: Av1Ability = stored() ?? { smooth: 0, efficient: 0 }

export function rememberAbility(learned: Av1Ability): void {
  ability = learned
  localStorage.setItem(key, JSON.stringify(learned))
}

/** After frames were dropped, that size and larger ones play in H.264 on this device. */
export const rememberDrops = (height: number) =>
  rememberAbility({ ...ability, smooth: Math.min(ability.smooth, height - 1) })

interface Circumstances {
  settings: Pick<PlaybackSettings, 'smallerFilms' | 'dataSaver'>
  network: Pick<Network, 'saveData' | 'type'>
}

/** Whether a film comes in AV1 at a size: where decoding costs little power, or where bytes cost more than the battery. */
export function prefersAv1(height: number, { settings, network }: Circumstances): boolean {
  if (settings.smallerFilms === 'off' || !playsAv1(height)) return false
  const isPaid = settings.dataSaver || network.saveData || network.type === 'cellular'
  return settings.smallerFilms === 'on' || isPaid || height <= ability.efficient
}

/** Whether this device plays AV1 smoothly at a size, as files for the road need. */
export const playsAv1 = (height: number) => height <= ability.smooth

export const knowsAv1 = () => stored() !== undefined

function stored(): Av1Ability | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Av1Ability | null) ?? undefined
  } catch {
    return undefined
  }
}
