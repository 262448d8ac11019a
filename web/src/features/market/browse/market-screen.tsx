import type { ReactNode } from 'react'
import { useSearch } from '#routing/screen-address.ts'
import { isSearching, searchOf } from '../data/filters.ts'
import { FilterBar } from './filter-bar.tsx'
import { MarketHead } from './market-head.tsx'
import { MarketResults } from './market-results.tsx'
import { MarketSearch } from './market-search.tsx'
import css from './market.module.css'
import { Shelves } from './shelves.tsx'

/** Courses to discover: shelves after what leads them or, with words or a filter in the address, one list. */
export function MarketScreen({ lead }: { lead?: ReactNode }) {
  const address = useSearch()
  return (
    <div className={css.page}>
      <MarketHead>
        <MarketSearch />
      </MarketHead>
      <FilterBar />
      {!isSearching(address) && lead}
      {isSearching(address) ? <MarketResults search={searchOf(address)} /> : <Shelves />}
    </div>
  )
}
