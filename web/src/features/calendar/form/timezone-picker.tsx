import type { Timezone } from '@akada/contract/calendar/timezone-routes'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '#ui/fields/combobox/combobox.tsx'
import { deviceZone, timezonesQuery } from '../calendar.queries.ts'
import { matchingZones } from './matching-zones.ts'
import css from './timezone-picker.module.css'

/** A zone by city, country or offset, with the time there now; this device's comes first. */
export function TimezonePicker({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const { t } = useLingui()
  const [query, setQuery] = useState<string>()
  /** The text when the field was entered: a list that arrives later must not change it between selecting and typing. */
  const [entered, setEntered] = useState<string>()
  const zones = useQuery(timezonesQuery())
  const all = zones.data?.timezones ?? []
  const chosen = all.find(({ name }) => name === value)
  const shown = chosen ? `${chosen.city}, ${chosen.longName}` : value
  const showChosen = () => {
    setQuery(undefined)
    setEntered(undefined)
  }
  return (
    <div data-field="timezone" onFocus={() => setEntered((before) => before ?? shown)} onBlur={showChosen}>
      <Combobox
        label={t`Timezone`}
        listLabel={t`Time zones`}
        query={query ?? entered ?? shown}
        onQuery={setQuery}
        options={matchingZones(all, query ?? '', deviceZone())}
        keyOf={({ name }) => name}
        renderOption={(zone) => <ZoneOption zone={zone} />}
        isLoading={zones.isPending}
        loadingText={t`Loading timezones...`}
        emptyText={t`No timezones found`}
        onChoose={({ name }) => {
          showChosen()
          onChange(name)
        }}
      />
    </div>
  )
}

function ZoneOption({ zone }: { zone: Timezone }) {
  const offset = zone.description.slice(4, zone.description.indexOf(')'))
  return (
    <span className={css.zone}>
      <span>
        <strong>{zone.city}</strong> <small>{zone.longName}</small>
      </span>
      <small>GMT{offset}</small>
      <span className={css.now}>{timeThere(zone.offsetMinutes)}</span>
    </span>
  )
}

/** By the server's offset: this device may have other rules. */
const timeThere = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
