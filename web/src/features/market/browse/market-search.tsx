import { useLingui } from '@lingui/react/macro'
import { currentHref } from '#routing/navigation.ts'
import { useSearch } from '#routing/screen-address.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { showMarket } from '../data/filters.ts'
import css from './market-search.module.css'

/** Minimum letters until the market searches (specification, section 9). */
const fewest = 2

/** The pause after typing may end when a course was pressed and is still being loaded. */
const isHere = () => /^\/(?:market|courses)(?:$|\?)/.test(currentHref())

/** Searches the market while typing; the words are part of the address. */
export function MarketSearch() {
  const { t } = useLingui()
  const address = useSearch()
  return (
    <div className={css.search}>
      <SearchField
        label={t`Search the market`}
        placeholder={t`Gown, JAMB, inverter, Hausa…`}
        words={address['q'] ?? ''}
        fewest={fewest}
        onSearch={(q) => {
          if (isHere()) showMarket(address, { q: q || undefined })
        }}
      />
    </div>
  )
}
