import type { Device } from './upload-times.ts'

/** Bytes a second below which a part of the usual size would take more than ten seconds. */
const slowBelow = 100_000
/** Sends that are shorter than this measure latency rather than throughput. */
const shortest = 32 * 1024

const key = 'akada.upload-speed'

/** How fast this browser sends, remembered from one visit to the next. */
export interface ConnectionSpeed {
  isSlow: (device: Device) => boolean
  /** Records how many milliseconds a number of bytes took. */
  note: (bytes: number, milliseconds: number) => void
}

/** Judges by the browser's connection type, by its data saver, and by how fast it has sent so far. */
export function connectionSpeed(storage: Pick<Storage, 'getItem' | 'setItem'>): ConnectionSpeed {
  const remembered = () => Number(storage.getItem(key)) || undefined
  return {
    isSlow({ effectiveType, savesData }) {
      if (savesData || (effectiveType !== undefined && effectiveType !== '4g')) return true
      return (remembered() ?? slowBelow) < slowBelow
    },
    note(bytes, milliseconds) {
      if (bytes < shortest) return
      const speed = (bytes * 1000) / Math.max(1, milliseconds)
      const before = remembered() ?? speed
      // The newest measurement has half the weight, so that one bad minute passes and a new connection shows
      // soon.
      const now = String(Math.max(1, Math.round((before + speed) / 2)))
      try {
        storage.setItem(key, now)
      } catch {
        // A full or forbidden storage costs the memory, not the upload.
      }
    },
  }
}
