import css from './icon.module.css'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?no-inline'

interface Props {
  name: IconName
  /** Edge in pixels: 20 in dense text, 24 in UI, 28 on the rail. */
  size?: 16 | 20 | 24 | 28 | 32 | 48
  /** Arrows, send and share point the other way in right-to-left scripts. */
  isMirrored?: boolean | undefined
}

/** A decoration beside a word or inside a control that has a name of its own; never read aloud. */
export function Icon({ name, size = 24, isMirrored = false }: Props) {
  return (
    <svg
      className={css.icon}
      data-mirrored={isMirrored || undefined}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
