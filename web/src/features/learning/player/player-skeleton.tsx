import { Skeleton } from '#ui/feedback/skeleton.tsx'
import css from './player.module.css'

/** The shape of the player while it loads. */
export function PlayerSkeleton() {
  return (
    <div className={css.player} aria-busy="true">
      <div className={css.main}>
        <div className={css.stage}>
          <Skeleton height="min(56vw, 70dvh)" />
        </div>
        <div className={css.head}>
          <div className={css.waiting}>
            <Skeleton height="1rem" width="40%" />
            <Skeleton height="2rem" width="70%" />
          </div>
        </div>
      </div>
    </div>
  )
}
