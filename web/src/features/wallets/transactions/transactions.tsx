import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '#routing/screen-address.ts'
import { Fragment } from 'react'
import { isoDay } from '#lib/time/dates.ts'
import { Button } from '#ui/controls/button.tsx'
import { Pagination } from '#ui/controls/pagination.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { ListState } from '#ui/feedback/list-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { dayTitle } from './day-title.ts'
import { StatementButton } from '../money-files.tsx'
import { TransactionFilter } from './transaction-filter.tsx'
import { filtersOf, isFiltered, showTransactions } from './transaction-filters.ts'
import { TransactionPanel } from './transaction-panel.tsx'
import { TransactionRow } from './transaction-row.tsx'
import { transactionsQuery } from '../wallets.queries.ts'
import css from './transactions.module.css'

/** Everything that moved, newest first, with where the money of one row is beside it. */
export function Transactions({ userId }: { userId: string }) {
  const { transaction } = useSearch()
  const search = useSearch()
  return (
    <div className={css.columns} data-open={transaction ? true : undefined}>
      <section className={css.list} aria-labelledby="transactions">
        <div className={css.head}>
          <h2 id="transactions">
            <Trans>Transactions</Trans>
          </h2>
          <StatementButton userId={userId} />
        </div>
        <TransactionFilter />
        <TransactionPage />
      </section>
      {transaction && (
        <TransactionPanel
          id={transaction}
          onClose={() => showTransactions({ ...search, transaction: undefined })}
        />
      )}
    </div>
  )
}

function TransactionPage() {
  const { t } = useLingui()
  const search = useSearch()
  const list = useQuery(transactionsQuery(filtersOf(search)))
  const { data: rows = [], meta } = list.data ?? {}
  return (
    <>
      <ListState
        list={list}
        isEmpty={rows.length === 0}
        pending={<Skeleton shape="box" height="16rem" />}
        failure={t`Your transactions could not be loaded.`}
        empty={<Nothing isFiltered={isFiltered(search)} />}
      />
      {rows.length > 0 && (
        <ul aria-busy={list.isFetching}>
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              {isoDay(row.createdAt) !== isoDay(rows[index - 1]?.createdAt ?? 0) && (
                <li className={css.day}>{dayTitle(row.createdAt)}</li>
              )}
              <TransactionRow
                transaction={row}
                isOpen={row.id === search['transaction']}
                onOpen={() => showTransactions({ ...search, transaction: row.id })}
              />
            </Fragment>
          ))}
        </ul>
      )}
      <Pagination
        page={meta?.current_page ?? 1}
        pages={meta?.total_pages ?? 1}
        disabled={list.isPlaceholderData}
        onChange={(page) => showTransactions({ ...search, page: String(page) })}
      />
    </>
  )
}

function Nothing({ isFiltered: isNarrowed }: { isFiltered: boolean }) {
  const { t } = useLingui()
  if (!isNarrowed)
    return (
      <Empty title={t`Nothing here yet`}>
        <Trans>What you buy, sell and withdraw is listed here.</Trans>
      </Empty>
    )
  return (
    <Empty
      title={t`No matching transactions`}
      action={
        <Button kind="outline" onClick={() => showTransactions({})}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  )
}
