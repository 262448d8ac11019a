import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from '#routing/screen-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { type Filters, filterKeys, filtersOf, searchOf, showMarket } from '../data/filters.ts'
import { countQuery } from '../data/market.queries.ts'
import css from './filter-bar.module.css'
import type { FilterChoice } from './use-filter-choices.ts'

interface Props {
  choices: readonly FilterChoice[]
}

/** All filters on a phone; the button shows how many courses they leave. Data costs come first. */
export function FilterSheet({ choices }: Props) {
  const { t } = useLingui()
  const address = useSearch()
  const sheet = useOverlay('filters')
  const chosen = Object.keys(filtersOf(address)).length
  return (
    <>
      <button
        type="button"
        className={css.chip}
        aria-haspopup="dialog"
        data-chosen={chosen > 0 || undefined}
        onClick={() => sheet.open()}
      >
        <Icon name="sliders-horizontal" size={20} />
        {chosen > 0 ? t`Filters (${chosen})` : t`Filters`}
      </button>
      {sheet.isOpen && <OpenSheet choices={choices} onClose={sheet.close} />}
    </>
  )
}

const cleared = Object.fromEntries(filterKeys.map((key) => [key, undefined]))

function OpenSheet({ choices, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const address = useSearch()
  const [filters, setFilters] = useState<Filters>(() => filtersOf(address))
  const search = searchOf({ q: address['q'], from: address['from'], ...filters })
  const { data: count = 0 } = useQuery(countQuery(search))
  const first = choices.filter(({ key }) => key === 'data')
  const rest = choices.filter(({ key }) => key !== 'data')
  const shown = filtersOf(address)
  const isChanged = filterKeys.some((key) => filters[key] !== shown[key])
  // The result takes the place of the open sheet in the history: Back from it shows the market as it was.
  const show = () => (isChanged ? showMarket(address, { ...cleared, ...filters }) : onClose())
  const footer = (
    <div className={css.foot}>
      <Button kind="outline" onClick={() => setFilters({})}>{t`Clear`}</Button>
      <Button onClick={show}>{plural(count, { one: 'Show # course', other: 'Show # courses' })}</Button>
    </div>
  )
  return (
    <Sheet isOpen title={t`Filters`} onClose={onClose} footer={footer}>
      <div className={css.filters}>
        {[...first, ...rest].map(({ key, label, options }) => (
          <fieldset key={key}>
            <legend>{key === 'data' ? t`Whole course at 240p uses` : label}</legend>
            <div className={css.chips}>
              {options.map(({ value, label: name }) => (
                <Chip
                  key={value}
                  isOn={filters[key] === value}
                  onChange={(isOn) => setFilters({ ...filters, [key]: isOn ? value : undefined })}
                >
                  {name}
                </Chip>
              ))}
            </div>
            {key === 'data' && <p className={css.hint}>{t`500 MB is half of a 1 GB bundle.`}</p>}
          </fieldset>
        ))}
      </div>
    </Sheet>
  )
}
