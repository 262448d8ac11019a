import { useLingui } from '@lingui/react/macro'
import { useSearch } from '#routing/screen-address.ts'
import { useIsMobile } from '#ui/hooks/use-media-query.ts'
import { Icon } from '#ui/graphics/icon.tsx'
import { Popover, type TriggerProps } from '#ui/overlays/popover.tsx'
import { PopoverRow } from '#ui/overlays/popover-row.tsx'
import { filtersOf, showMarket } from '../data/filters.ts'
import css from './filter-bar.module.css'
import { FilterSheet } from './filter-sheet.tsx'
import { type FilterChoice, useFilterChoices } from './use-filter-choices.ts'

/** Filters of the market: chips that open their choices, and on phones a sheet. */
export function FilterBar() {
  const { t } = useLingui()
  const choices = useFilterChoices()
  const isMobile = useIsMobile()
  return (
    <fieldset className={css.bar} aria-label={t`Filters`}>
      {isMobile && <FilterSheet choices={choices} />}
      {!isMobile && choices.map((choice) => <FilterChip key={choice.key} choice={choice} />)}
    </fieldset>
  )
}

function FilterChip({ choice: { key, label, options } }: { choice: FilterChoice }) {
  const { t } = useLingui()
  const address = useSearch()
  const chosen = filtersOf(address)[key]
  const value = options.find((option) => option.value === chosen)?.label
  const choose = (next: string | undefined) => showMarket(address, { [key]: next })
  const trigger = (props: TriggerProps) => (
    <button {...props} type="button" className={css.chip} data-chosen={value !== undefined || undefined}>
      {value === undefined ? label : t`${label}: ${value}`}
      <Icon name="caret-down" size={16} />
    </button>
  )
  return (
    <div data-last={key === 'sort' || undefined}>
      <Popover label={label} trigger={trigger}>
        {options.map((option) => (
          <PopoverRow
            key={option.value}
            aria-pressed={option.value === chosen}
            onSelect={() => choose(option.value === chosen ? undefined : option.value)}
          >
            {option.label}
            {option.value === chosen && <Icon name="check" size={20} />}
          </PopoverRow>
        ))}
        {value !== undefined && (
          <PopoverRow icon="x" onSelect={() => choose(undefined)}>
            {t`Clear`}
          </PopoverRow>
        )}
      </Popover>
    </div>
  )
}
