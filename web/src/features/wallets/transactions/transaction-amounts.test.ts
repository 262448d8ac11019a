import { i18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { dayTitle } from './day-title.ts'
import { feePercent, restOf } from './transaction-amounts.ts'
import { filtersOf, isFiltered } from './transaction-filters.ts'
import { isClearing } from './transaction-words.tsx'

const returned = (net: number) =>
  ({ netAmountMinor: net, amountMinor: 2 * net }) as Parameters<typeof restOf>[0]['returned']

test('what stays of a sale is the seller’s share less their share of what went back', () => {
  expect(restOf({ netAmountMinor: 487_500, returned: null })).toBe(487_500)
  expect(restOf({ netAmountMinor: 487_500, returned: returned(97_500) })).toBe(390_000)
  expect(restOf({ netAmountMinor: 487_500, returned: returned(487_500) })).toBe(0)
})

const percent = (feeAmountMinor: number, grossAmountMinor = 500_000) =>
  feePercent({ feeAmountMinor, grossAmountMinor })

test('a fee is said in percent, to a tenth', () => {
  expect([percent(12_500), percent(25_000), percent(0), percent(1000, 30_000)]).toEqual([2.5, 5, 0, 3.3])
  expect(percent(0, 0)).toBe(0)
})

const sale = (availableAt: string | null, transaction_type = 'sale') =>
  isClearing({ transaction_type, availableAt } as Parameters<typeof isClearing>[0])

test('a sale clears until its day; nothing else does', () => {
  vi.setSystemTime('2026-11-28T10:00:00Z')
  expect([sale('2026-11-28T10:00:01Z'), sale('2026-11-28T10:00:00Z'), sale(null)]).toEqual([
    true,
    false,
    false,
  ])
  expect(sale('2026-12-01T00:00:00Z', 'withdrawal')).toBe(false)
  vi.useRealTimers()
})

test('the filters of the address are those of the call; what is empty filters nothing', () => {
  expect(filtersOf({})).toEqual({ page: 1 })
  const search = {
    type: 'sale',
    status: 'pending',
    from: '2026-11-01',
    to: '2026-11-28',
    q: 'zip',
    page: '3',
  }
  expect(filtersOf(search)).toEqual({
    transaction_type: 'sale',
    status: 'pending',
    date_from: '2026-11-01',
    date_to: '2026-11-28',
    search: 'zip',
    page: 3,
  })
  expect(filtersOf({ type: '', q: '', page: 'x' })).toEqual({ page: 1 })
  expect([isFiltered({}), isFiltered({ page: '2', days: '7' }), isFiltered({ q: 'zip' })]).toEqual([
    false,
    false,
    true,
  ])
})

test('days of this year have no year, earlier ones do', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.setSystemTime('2026-11-28T10:00:00Z')
  expect(dayTitle('2026-11-28T08:00:00Z')).toBe('Today')
  expect(dayTitle('2026-11-27T08:00:00Z')).toBe('Friday, 27 November')
  expect(dayTitle('2025-12-24T08:00:00Z')).toBe('Wednesday, 24 December 2025')
  vi.useRealTimers()
})
