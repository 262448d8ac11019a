import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { useSearch } from '#routing/navigation.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { showMarket } from '../data/filters.ts'
import css from './market-search.module.css'

/** Milliseconds after the last key, and minimum letters, until the market searches (specification, section 9). */
const debounce = 500
const fewest = 2

/** Searches the market while typing; the words are part of the address. */
export function MarketSearch() {
  const { t } = useLingui()
  const address = useSearch()
  const { q = '' } = address
  const [typed, setTyped] = useState(q)
  const [shown, setShown] = useState(q)
  if (shown !== q) {
    setShown(q)
    setTyped(q)
  }
  const show = (words: string) => {
    if (words.trim() !== q) showMarket(address, { q: words.trim() || undefined })
  }
  useEffect(() => {
    if (typed.trim() === q || (typed.trim() !== '' && typed.trim().length < fewest)) return undefined
    const timer = setTimeout(() => show(typed), debounce)
    return () => clearTimeout(timer)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show(typed)
  }
  return (
    <search className={css.search}>
      <form onSubmit={submit}>
        <label>
          <VisuallyHidden>{t`Search the market`}</VisuallyHidden>
          <Icon name="magnifying-glass" />
          <Input
            className={css.input}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            dir="auto"
            maxLength={100}
            placeholder={t`Gown, JAMB, inverter, Hausa…`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        {typed !== '' && (
          <IconButton icon="x" label={t`Clear`} className={css.clear} onClick={() => show('')} />
        )}
      </form>
    </search>
  )
}
