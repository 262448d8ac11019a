import { type KeyboardEvent, useState } from 'react'
import { nextOption } from './combobox-keys.ts'

interface Options {
  count: number
  onChoose: (index: number) => void
  onQuery: (query: string) => void
}

/** The list of a combobox: whether it is open, which entry is marked, and the keys of its field. */
export function useCombobox({ count, onChoose, onQuery }: Options) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const marked = Math.min(active, count - 1)

  function choose(index: number): void {
    setOpen(false)
    onChoose(index)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const next = nextOption(event.key, { active: isOpen ? marked : -1, count })
    if (next !== undefined) {
      event.preventDefault()
      setOpen(true)
      return setActive(next)
    }
    if (!isOpen || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    // Escape closes the list alone, not a dialog around it.
    event.stopPropagation()
    if (event.key === 'Enter' && marked >= 0) choose(marked)
    else setOpen(false)
  }

  return {
    isOpen,
    marked,
    choose,
    input: {
      onKeyDown,
      onClick: () => setOpen(true),
      onBlur: () => setOpen(false),
      onChange({ target }: { target: { value: string } }) {
        onQuery(target.value)
        setActive(0)
        setOpen(true)
      },
    },
  }
}
