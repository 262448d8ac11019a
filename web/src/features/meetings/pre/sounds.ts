/** The events with a sound, in this browser. */
export interface Sounds {
  joins: boolean
  hands: boolean
  messages: boolean
}

const key = 'akada.meetingSounds'
const usual: Sounds = { joins: false, hands: true, messages: false }

export function readSounds(): Sounds {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Sounds>) }
  } catch {
    return usual
  }
}

export const storeSounds = (sounds: Sounds): void => localStorage.setItem(key, JSON.stringify(sounds))

/** A short soft tone; higher for hands, lower for arrivals. */
export function playSound(what: keyof Sounds): void {
  if (!readSounds()[what]) return
  const context = new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = { joins: 440, hands: 660, messages: 550 }[what]
  volume.gain.setValueAtTime(0.08, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.25)
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + 0.25)
  tone.addEventListener('ended', () => void context.close())
}
