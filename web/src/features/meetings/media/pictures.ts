import type { MediaParts, Picture, Seen } from './meeting-media.ts'

/** The pictures provided by an engine, reported again whenever they change. */
export function createPictures({ onPictures }: Pick<MediaParts, 'onPictures'>) {
  const pictures = new Map<number, Picture>()
  let screen: Picture | undefined
  const say = () => onPictures(new Map(pictures), screen)
  return {
    has: (number: number) => pictures.has(number),
    numbers: () => [...pictures.keys()],
    set(number: number, picture: Picture): void {
      pictures.set(number, picture)
      say()
    },
    remove(number: number): void {
      if (pictures.delete(number)) say()
    },
    setScreen(picture: Picture | undefined): void {
      if (picture === screen) return
      screen = picture
      say()
    },
    clear(): void {
      pictures.clear()
      screen = undefined
      say()
    },
  }
}

/** Visible participants by number, with the displayed width. */
export const widthsOf = (seen: readonly Seen[]): Map<number, number> =>
  new Map(seen.map(({ number, width }) => [number, width]))

/** Recent speakers, for engines that report them at intervals. */
export function createHeard(milliseconds = 2_000) {
  let heard: readonly number[] = []
  let at = -milliseconds
  return {
    set(numbers: readonly number[]): void {
      heard = numbers
      at = performance.now()
    },
    now: () => (performance.now() - at < milliseconds ? heard : []),
  }
}
