/** The Network Information API, which only Chromium has. */
export interface Network {
  saveData: boolean
  /** slow-2g, 2g, 3g or 4g. */
  effectiveType: string | undefined
  /** wifi, cellular and so on; phones only. */
  type: string | undefined
  /** Bits per second. */
  downlink: number | undefined
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
  type?: string
  downlink?: number
}

export function currentNetwork(): Network {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const megabits = connection?.downlink
  return {
    saveData: connection?.saveData ?? false,
    effectiveType: connection?.effectiveType,
    type: connection?.type,
    downlink: megabits === undefined ? undefined : megabits * 1_000_000,
  }
}

export const isVerySlow = ({ effectiveType }: Pick<Network, 'effectiveType'>) =>
  effectiveType === 'slow-2g' || effectiveType === '2g'
