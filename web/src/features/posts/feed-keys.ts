/** What a key does in the feed. */
export type FeedCommand =
  | { name: 'next' | 'previous' | 'after' | 'before' }
  | { name: 'play' | 'mute' | 'like' | 'comments' | 'save' | 'fullscreen' | 'help' }
  | { name: 'seek'; seconds: number }
  | { name: 'jump'; share: number }

interface Press {
  key: string
  code: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

const byKey: Record<string, FeedCommand> = {
  ArrowDown: { name: 'next' },
  ArrowUp: { name: 'previous' },
  PageDown: { name: 'next' },
  PageUp: { name: 'previous' },
  ' ': { name: 'play' },
  MediaPlayPause: { name: 'play' },
  ArrowLeft: { name: 'seek', seconds: -5 },
  ArrowRight: { name: 'seek', seconds: 5 },
  '?': { name: 'help' },
}

const byLetter: Record<string, FeedCommand> = {
  k: { name: 'play' },
  m: { name: 'mute' },
  l: { name: 'like' },
  c: { name: 'comments' },
  s: { name: 'save' },
  b: { name: 'save' },
  f: { name: 'fullscreen' },
}

/** The command a key press stands for. On keyboards without Latin letters the place of the key counts. */
export function commandOf({ key, code, ctrlKey, altKey, metaKey }: Press): FeedCommand | undefined {
  if (ctrlKey && key === 'End') return { name: 'after' }
  if (ctrlKey && key === 'Home') return { name: 'before' }
  if (ctrlKey || altKey || metaKey) return undefined
  if (/^\d$/.test(key)) return { name: 'jump', share: Number(key) / 10 }
  const isLatin = /^[a-z]$/i.test(key)
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  const letter = isLatin || key.length > 1 ? key : (place ?? key)
  return byKey[key] ?? byLetter[letter.toLowerCase()]
}

/** Commands of a single printed key, which the off switch silences (WCAG 2.1.4). */
export const isCharacterKey = (key: string) => key.length === 1 && key !== ' '
