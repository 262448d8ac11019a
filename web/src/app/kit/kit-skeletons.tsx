import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { KitSection } from './kit-section.tsx'
import css from './kit.module.css'

const lines = ['100%', '90%', '60%']
const tiles = ['first', 'second', 'third']

/** Loading placeholders: a line, a box, a face, and the rows, tiles and texts made of them. */
export function KitSkeletons() {
  return (
    <KitSection title="Skeletons">
      <div className={css.columns}>
        <div className={css.narrow}>
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
        <div className={css.row}>
          <Skeleton shape="avatar" width="3rem" height="3rem" />
          <div className={css.grows}>
            <Skeleton width="9rem" />
            <Skeleton width="6rem" height="0.75rem" />
          </div>
          <Skeleton shape="box" width="5rem" height="2.25rem" />
        </div>
        <div className={css.row}>
          {tiles.map((tile) => (
            <Skeleton key={tile} shape="box" width="5rem" height="8.75rem" />
          ))}
        </div>
      </div>
    </KitSection>
  )
}
