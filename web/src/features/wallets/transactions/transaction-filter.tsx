import { dayMs } from '@akada/contract/durations'
import { transactionStatuses, transactionTypes } from '@akada/contract/wallets/transaction-routes'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isoDay } from '#lib/time/dates.ts'
import { useSearch } from '#routing/screen-address.ts'
import { Form } from '#ui/fields/form.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { showTransactions } from './transaction-filters.ts'
import { useTransactionWords } from './transaction-words.tsx'
import css from './transactions.module.css'

const ranges = ['7', '30', '90', '365'] as const

/** Type, status, time and search, all of them in the address. */
export function TransactionFilter() {
  const { t } = useLingui()
  const search = useSearch()
  const { types, statuses } = useTransactionWords()
  const [words, setWords] = useState(search['q'] ?? '')
  const change = (changes: Record<string, string | undefined>) =>
    showTransactions({ ...search, page: undefined, ...changes })
  const since = (days: string) =>
    change({ days: days || undefined, from: days ? isoDay(Date.now() - Number(days) * dayMs) : undefined })
  const rangeWords = { 7: t`Last 7 days`, 30: t`Last 30 days`, 90: t`Last 90 days`, 365: t`Last year` }
  return (
    <Form className={css.filter} onSubmit={() => change({ q: words || undefined })}>
      <Input
        type="search"
        aria-label={t`Search transactions`}
        placeholder={t`Search`}
        value={words}
        maxLength={100}
        onChange={({ target }) => setWords(target.value)}
      />
      <Select
        aria-label={t`Type`}
        value={search['type'] ?? ''}
        onChange={({ target }) => change({ type: target.value || undefined })}
      >
        <option value="">{t`All types`}</option>
        {transactionTypes.map((type) => (
          <option key={type} value={type}>
            {types[type]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`Status`}
        value={search['status'] ?? ''}
        onChange={({ target }) => change({ status: target.value || undefined })}
      >
        <option value="">{t`Any status`}</option>
        {transactionStatuses.map((status) => (
          <option key={status} value={status}>
            {statuses[status]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`Time`}
        value={search['days'] ?? ''}
        onChange={({ target }) => since(target.value)}
      >
        <option value="">{t`Any time`}</option>
        {ranges.map((days) => (
          <option key={days} value={days}>
            {rangeWords[days]}
          </option>
        ))}
      </Select>
    </Form>
  )
}
