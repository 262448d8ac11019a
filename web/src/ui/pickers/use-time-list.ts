import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { type TimeLimits, type TimeOfDay, readTime } from '#lib/time/time-of-day.ts'
import type { useTimeText } from './use-time-text.ts'

interface Options {
  times: readonly TimeOfDay[]
  limits: TimeLimits
  typing: ReturnType<typeof useTimeText>
}

/** The list of a time field: when it is open, which entry is marked, and the keys of a combobox. */
export function useTimeList({ times, limits, typing }: Options) {
  const [marked, setMarked] = useState<{ index: number; byKey: boolean }>()

  const open = (text = typing.text) =>
    setMarked({ index: Math.max(0, times.indexOf(readTime(text, limits).time)), byKey: false })
  const close = () => setMarked(undefined)

  function choose(time: TimeOfDay | undefined): void {
    close()
    if (time) typing.choose(time)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (marked) return onKeyInList(event, marked)
    if (key === 'Enter') typing.onLeave()
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }

  function onKeyInList(event: KeyboardEvent, { index, byKey }: { index: number; byKey: boolean }): void {
    const { key } = event
    const next = indexForKey(key, { index, count: times.length })
    if (next === undefined && key !== 'Enter' && key !== 'Escape') return
    event.preventDefault()
    if (next !== undefined) return setMarked({ index: next, byKey: true })
    // Escape closes the list alone, not a dialog around it.
    event.stopPropagation()
    if (key === 'Enter' && (byKey || !typing.isTyped)) return choose(times[index])
    close()
    if (key === 'Enter') typing.onLeave()
  }

  return {
    active: marked?.index,
    choose,
    toggle: () => (marked ? close() : open()),
    input: {
      value: typing.text,
      onClick: () => open(),
      onKeyDown,
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        typing.onType(target.value)
        open(target.value)
      },
      onBlur() {
        close()
        typing.onLeave()
      },
    },
  }
}

/** Page keys jump an hour or two. */
const pageSize = 4

function indexForKey(key: string, { index, count }: { index: number; count: number }): number | undefined {
  const move = { ArrowDown: 1, ArrowUp: -1, PageDown: pageSize, PageUp: -pageSize }[key]
  return move === undefined ? undefined : Math.min(Math.max(index + move, 0), count - 1)
}
