/** The action of a key in the feed. */
export type PagerCommand =
  | { name: 'next' | 'previous' | 'after' | 'before' }
  | { name: 'play' | 'mute' | 'like' | 'comments' | 'save' | 'fullscreen' | 'help' }
  | { name: 'seek'; seconds: number }
  | { name: 'speed'; by: 1 | -1 }
  | { name: 'jump'; share: number }

interface Press {
  key: string
  code: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

const byKey: Record<string, PagerCommand> = {
  ArrowDown: { name: 'next' },
  ArrowUp: { name: 'previous' },
  PageDown: { name: 'next' },
  PageUp: { name: 'previous' },
  ' ': { name: 'play' },
  MediaPlayPause: { name: 'play' },
  ArrowLeft: { name: 'seek', seconds: -5 },
  ArrowRight: { name: 'seek', seconds: 5 },
  '<': { name: 'speed', by: -1 },
  '>': { name: 'speed', by: 1 },
  '?': { name: 'help' },
}

const byLetter: Record<string, PagerCommand> = {
  k: { name: 'play' },
  m: { name: 'mute' },
  l: { name: 'like' },
  c: { name: 'comments' },
  s: { name: 'save' },
  b: { name: 'save' },
  f: { name: 'fullscreen' },
}

const withControl: Record<string, PagerCommand> = { End: { name: 'after' }, Home: { name: 'before' } }

/** The command of a key press. */
export function commandOf({ key, code, ctrlKey, altKey, metaKey }: Press): PagerCommand | undefined {
  if (altKey || metaKey) return undefined
  if (ctrlKey) return withControl[key]
  if (/^\d$/.test(key)) return { name: 'jump', share: Number(key) / 10 }
  return byKey[key] ?? byLetter[letterOf(key, code)]
}

/** On keyboards without Latin letters the physical key counts. */
function letterOf(key: string, code: string): string {
  const isLatin = key.length > 1 || /^[a-z]$/i.test(key)
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  return (isLatin ? key : (place ?? key)).toLowerCase()
}

/** Commands of a single character key, which the switch turns off (WCAG 2.1.4). */
export const isCharacterKey = (key: string) => key.length === 1 && key !== ' '
