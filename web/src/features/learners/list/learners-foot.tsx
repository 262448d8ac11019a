import type { PageMeta } from '@akada/contract/common'
import { learnersRows } from '@akada/contract/learners/routes'
import { useLingui } from '@lingui/react/macro'
import { useSearch } from '#routing/screen-address.ts'
import { Pagination } from '#ui/controls/pagination.tsx'
import { RowsPerPage } from '#ui/tables/rows-per-page.tsx'
import { type LearnersView, showLearners } from '../data/learners-view.ts'
import css from './learners.module.css'

interface Props {
  view: LearnersView
  meta: PageMeta
  isBusy: boolean
}

/** How many rows a page has, which of them these are, and the other pages. */
export function LearnersFoot({ view, meta, isBusy }: Props) {
  const { t, i18n } = useLingui()
  const address = useSearch()
  const first = (view.page - 1) * view.limit + 1
  const last = Math.min(view.page * view.limit, meta.totalCount)
  const total = i18n.number(meta.totalCount)
  const pages = Math.max(1, Math.ceil(meta.totalCount / view.limit))
  return (
    <footer className={css.foot}>
      <div className={css.place}>
        <RowsPerPage
          value={view.limit}
          options={learnersRows.options}
          onChange={(rows) => showLearners(address, { rows: String(rows) })}
        />
        <span>{t`${first}–${last} of ${total}`}</span>
        <span className={css.keys}>{t`Keys: / search, ↑ ↓ rows, X choose, Enter view more, E email`}</span>
      </div>
      <Pagination
        page={view.page}
        pages={pages}
        disabled={isBusy}
        onChange={(page) => showLearners(address, { page: page === 1 ? undefined : String(page) })}
      />
    </footer>
  )
}
