import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { marketCountLimit } from '@akada/contract/market/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ListEnd } from '#ui/feedback/list-end.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { CardSkeletons } from '../card/card-skeletons.tsx'
import { CourseGrid } from '../card/course-grid.tsx'
import type { MarketSearch } from '../data/filters.ts'
import { marketQuery, withoutDoubles } from '../data/market.queries.ts'
import css from './market.module.css'
import { Shelves } from './shelves.tsx'

/** One list of results, loading more while scrolling. */
export function MarketResults({ search }: { search: MarketSearch }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(marketQuery(search))
  const pages = list.data?.pages ?? []
  const courses = withoutDoubles(pages.flatMap((page) => page.courses))
  const count = pages[0]?.meta.totalCount ?? 0
  const isMany = count >= marketCountLimit
  return (
    <div className={css.results}>
      <div className={css.count}>
        <output>
          {pages.length > 0 &&
            (isMany ? t`More than 1,000 courses` : plural(count, { one: '# course', other: '# courses' }))}
        </output>
        <Button kind="quiet" size={36} onClick={() => navigate({ to: '/market' })}>{t`Clear`}</Button>
      </div>
      <ListState
        list={list}
        isEmpty={courses.length === 0}
        pending={<CardSkeletons />}
        failure={<Trans>The market could not be loaded. Try again.</Trans>}
        empty={<NothingFound />}
      />
      {courses.length > 0 && (
        <div className={css.list} data-stale={list.isPlaceholderData || undefined}>
          <h2>
            <VisuallyHidden>{t`Courses`}</VisuallyHidden>
          </h2>
          <CourseGrid courses={courses} isFirst />
          <ListEnd key={pages.length} list={list} />
        </div>
      )}
    </div>
  )
}

function NothingFound() {
  return (
    <>
      <Empty title={<Trans>No matching courses</Trans>}>
        <Trans>Remove a filter, or browse other courses.</Trans>
      </Empty>
      <Shelves />
    </>
  )
}
