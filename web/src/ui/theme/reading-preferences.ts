import { createStore } from 'zustand/vanilla'

export type TextSizeSetting = 'normal' | 'large' | 'larger'

interface ReadingPreferences {
  textSize: TextSizeSetting
  /** Reduced motion was chosen here; the system may request it too. */
  isMotionReduced: boolean
}

const sizeKey = 'akada.textSize'
const motionKey = 'akada.motion'
const root = () => document.documentElement

/** How this browser shows text and motion. `public/theme.js` reads the same keys before the first paint. */
export const readingPreferences = createStore<ReadingPreferences>(() => {
  // Tests of logic have no document.
  const { textSize, motion }: DOMStringMap = typeof document === 'undefined' ? {} : root().dataset
  return { textSize: sizeOf(textSize), isMotionReduced: motion === 'reduce' }
})

function sizeOf(text: string | undefined): TextSizeSetting {
  return text === 'large' || text === 'larger' ? text : 'normal'
}

export function setTextSize(textSize: TextSizeSetting): void {
  localStorage.setItem(sizeKey, textSize)
  root().dataset['textSize'] = textSize
  readingPreferences.setState({ textSize })
}

export function setReducedMotion(isMotionReduced: boolean): void {
  const motion = isMotionReduced ? 'reduce' : 'full'
  localStorage.setItem(motionKey, motion)
  root().dataset['motion'] = motion
  readingPreferences.setState({ isMotionReduced })
}
