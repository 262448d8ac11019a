import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useInView } from '#ui/hooks/use-in-view.ts'
import { CourseGrid } from '../card/course-grid.tsx'
import { type MarketCourse, marketQuery } from '../data/market.queries.ts'
import css from './course.module.css'

const shown = 3

/** Similar courses, requested when scrolled near. */
export function MoreLikeThis({ course: { id, tags, completedAt } }: { course: MarketCourse }) {
  const [isNear, setNear] = useState(false)
  const place = useInView<HTMLDivElement>((isInView) => isInView && setNear(true), { margin: '400px' })
  const tag = tags[0]?.slice(1)
  const list = useInfiniteQuery({
    ...marketQuery({ ...(tag && { tag }) }),
    enabled: isNear && tag !== undefined,
  })
  const others = (list.data?.pages[0]?.courses ?? []).filter((course) => course.id !== id).slice(0, shown)
  return (
    <div ref={place}>
      {others.length > 0 && (
        <section className={css.section}>
          <h2>{completedAt ? <Trans>What next?</Trans> : <Trans>More like this</Trans>}</h2>
          <CourseGrid courses={others} />
        </section>
      )}
    </div>
  )
}
