import { type KeyboardEvent, useState } from 'react'
import { nextOption } from './combobox-keys.ts'

interface Options {
  count: number
  /** Enter may send what is typed: nothing is marked until an arrow marks it. */
  isOptional?: boolean
  onChoose: (index: number) => void
  onOpen?: () => void
  onQuery: (query: string) => void
}

/** The list of a combobox: whether it is open, which entry is marked, and the keys of its field. */
export function useCombobox({ count, isOptional = false, onChoose, onOpen, onQuery }: Options) {
  const first = isOptional ? -1 : 0
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(first)
  const marked = Math.min(active, count - 1)

  function open(): void {
    setOpen(true)
    onOpen?.()
  }

  function close(): void {
    setOpen(false)
    setActive(first)
  }

  function choose(index: number): void {
    close()
    onChoose(index)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const next = nextOption(event.key, { active: isOpen ? marked : -1, count, isOptional })
    if (next !== undefined) {
      event.preventDefault()
      open()
      setActive(next)
    } else if (isOpen) leaveByKey(event)
  }

  function leaveByKey(event: KeyboardEvent): void {
    const isChosen = event.key === 'Enter' && marked >= 0
    const isSent = event.key === 'Enter' && isOptional
    if (!isChosen && (isSent || (event.key !== 'Enter' && event.key !== 'Escape'))) return
    event.preventDefault()
    // Escape closes the list alone, not a dialog around it.
    event.stopPropagation()
    if (isChosen) choose(marked)
    else close()
  }

  return {
    isOpen,
    marked,
    choose,
    close,
    input: {
      onKeyDown,
      onClick: open,
      onBlur: close,
      onChange: ({ target }: { target: { value: string } }) => {
        onQuery(target.value)
        setActive(first)
        open()
      },
    },
  }
}
