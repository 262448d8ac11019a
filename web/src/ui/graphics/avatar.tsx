import { useState } from 'react'
import css from './avatar.module.css'

interface Props {
  /** Full name or username, for the initials. */
  name: string
  src?: string | null | undefined
  size?: 20 | 24 | 28 | 32 | 40 | 48 | 72 | 96 | 136
}

const pairs = 4

/**
 * A picture, or the initials on a gradient that stays the same for a name. Decoration: the name is beside it.
 */
export function Avatar({ name, src, size = 40 }: Props) {
  const [broken, setBroken] = useState<string>()
  const isShown = src && src !== broken
  return (
    <span
      className={css.avatar}
      data-size={size}
      data-pair={isShown ? undefined : pairOf(name)}
      aria-hidden="true"
    >
      {isShown ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          fetchPriority="low"
          onError={() => setBroken(src)}
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}

function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean)
  const first = words[0] ?? '?'
  const letters = words.length > 1 ? [first, words.at(-1) ?? ''].map(firstLetter) : [first.slice(0, 2)]
  return letters.join('').toLocaleUpperCase()
}

const firstLetter = (word: string) => String.fromCodePoint(word.codePointAt(0) ?? 0x3f)

function pairOf(name: string): number {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return sum % pairs
}
