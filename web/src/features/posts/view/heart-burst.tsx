import css from './heart-burst.module.css'
import { Icon } from '#ui/graphics/icon.tsx'

export interface Burst {
  /** Different for each burst, so that a second one restarts the animation. */
  key: number
  x: number
  y: number
}

/** A heart that bursts at the place of a double tap. */
export function HeartBurst({ burst, onEnd }: { burst: Burst; onEnd: () => void }) {
  return (
    <span
      key={burst.key}
      className={css.burst}
      style={{ left: burst.x, top: burst.y }}
      aria-hidden="true"
      onAnimationEnd={onEnd}
    >
      <Icon name="heart-fill" size={48} />
    </span>
  )
}
