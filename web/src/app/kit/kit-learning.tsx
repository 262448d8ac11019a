import { useState } from 'react'
import { BundleBar } from '#ui/charts/bundle-bar.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { RingChart } from '#ui/charts/ring-chart.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Timeline } from '#ui/feedback/timeline.tsx'
import { Combobox } from '#ui/fields/combobox/combobox.tsx'
import { DataChoice } from '#ui/fields/choices/data-choice.tsx'
import { Field } from '#ui/fields/field.tsx'
import { MoneyInput } from '#ui/fields/money/money-input.tsx'
import { PriceTag } from '#ui/graphics/price-tag.tsx'
import { KitSection } from './kit-section.tsx'
import css from './kit.module.css'

const cities = ['Lagos', 'Kano', 'Ìbàdàn', 'Abuja', 'Port Harcourt', 'Benin City']

function MoneyFields() {
  const [amount, setAmount] = useState<number | undefined>(1_200_000)
  const [query, setQuery] = useState('')
  const found = cities.filter((city) => city.toLowerCase().includes(query.toLowerCase()))
  return (
    <div className={css.narrow}>
      <Field label="Price" hint="Between ₦100 and ₦10,000,000.">
        {(control) => <MoneyInput {...control} value={amount} onChange={setAmount} max={48_235_000} />}
      </Field>
      <Combobox
        label="City"
        listLabel="Cities"
        query={query}
        onQuery={setQuery}
        options={found}
        keyOf={(city) => city}
        renderOption={(city) => city}
        loadingText="Looking for cities…"
        emptyText="No city of that name"
        onChoose={setQuery}
      />
      <div className={css.row}>
        <PriceTag price="₦12,000" was="₦15,000" />
        <PriceTag price="" isFree />
        <Chip size={36} isOn onChange={() => {}}>
          Small chip
        </Chip>
      </div>
    </div>
  )
}

function Data() {
  const [chosen, setChosen] = useState<'sound' | 'low' | 'auto'>('low')
  return (
    <div className={css.narrow}>
      <DataChoice
        legend="How to play it"
        chosen={chosen}
        onChoose={setChosen}
        options={[
          { key: 'sound', label: 'Audio only', megabytes: 4.4, isEstimate: false },
          { key: 'low', label: '240p', megabytes: 28, isEstimate: false },
          { key: 'auto', label: 'Auto', megabytes: 71, isEstimate: true },
        ]}
      />
      <BundleBar megabytes={607} />
      <RingChart
        value={62.9}
        label="Completion rate, 62%"
        legend={[
          ['Completion', '62%'],
          ['Drop-off', '38%'],
        ]}
      />
    </div>
  )
}

/** Money, data and time as the learning half shows them. */
export function KitLearning() {
  return (
    <KitSection title="Money, data and time">
      <div className={css.columns}>
        <MoneyFields />
        <Data />
        <Timeline
          label="Where is this money?"
          steps={[
            { key: 'paid', at: 'Nov 14, 10:20', title: '₦12,000 paid', state: 'past' },
            { key: 'fee', at: 'Nov 14', title: '₦600 kept', note: 'Akada, 5% on Basic', state: 'past' },
            { key: 'pending', at: 'now', title: '₦11,400 pending', state: 'now' },
            { key: 'yours', at: 'Nov 21', title: '₦11,400 available', state: 'next' },
          ]}
        />
      </div>
      <LineChart
        tableCaption="Revenue by month"
        format={(value) => `₦${value.toLocaleString('en-NG')}`}
        tick={(value) => `₦${value / 1000}k`}
        points={[
          { label: 'Jul', value: 120_000 },
          { label: 'Aug', value: 260_000 },
          { label: 'Sep', value: 240_000 },
          { label: 'Oct', value: 471_200 },
          { label: 'Nov', value: 596_600 },
        ]}
      />
    </KitSection>
  )
}
