import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { followDrag } from './drag.ts'
import { type Order, placeOf, stepItem, stepModule, stepModuleOf } from './outline-order.ts'
import type { OutlineState } from './use-outline.ts'

/** Titles of modules, lessons and quizzes by id. */
type Titles = ReadonlyMap<string, string>

const arrows: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves modules, lessons and quizzes by keyboard, by buttons and by dragging their handle. */
export function useMover(outline: OutlineState, titles: Titles) {
  const { t } = useLingui()
  const { order, lifted } = outline
  const { said, say, sayPlace } = useWords(titles)
  const wasDragged = useRef(false)
  useLiftedInView(lifted, order)

  function stepped(id: string, step: 1 | -1, isFar: boolean): Order {
    if (order.some((module) => module.id === id)) return stepModule(order, id, step)
    return isFar ? stepModuleOf(order, id, step) : stepItem(order, id, step)
  }

  function move(id: string, step: 1 | -1, isFar = false): void {
    const next = stepped(id, step, isFar)
    if (lifted === id) outline.preview(next)
    else outline.save(next)
    sayPlace(id, next)
  }

  function onKeyDown(event: KeyboardEvent, id: string): void {
    const step = arrows[event.key]
    const isLifted = lifted === id
    if (event.key === 'Escape' && isLifted) {
      event.preventDefault()
      outline.putBack()
      return say(t`Move cancelled`)
    }
    if (!step || (!event.altKey && !isLifted)) return
    event.preventDefault()
    move(id, step, isLifted && event.ctrlKey)
  }

  function toggle(id: string): void {
    // The click that ends a drag.
    if (wasDragged.current) return
    if (lifted === id) {
      outline.drop()
      return say(t`Dropped`)
    }
    outline.lift(id)
    say(t`Lifted. Arrows move it, Space drops it, Escape puts it back.`)
  }

  const onPointerDown = ({ button, clientY }: PointerEvent, id: string) =>
    button === 0 &&
    followDrag({
      id,
      startY: clientY,
      order,
      onStart() {
        wasDragged.current = true
        outline.lift(id)
      },
      onMove: outline.preview,
      onEnd(now) {
        setTimeout(() => (wasDragged.current = false))
        if (!now) return
        outline.putBack()
        outline.save(now)
        sayPlace(id, now)
      },
    })

  return { said, onKeyDown, onPointerDown, toggle, move }
}

export type Mover = ReturnType<typeof useMover>

/** What screen readers announce about a move. */
function useWords(titles: Titles) {
  const { t } = useLingui()
  const [said, say] = useState('')
  function sayPlace(id: string, order: Order): void {
    const title = titles.get(id) ?? ''
    const place = placeOf(order, id)
    const module = place && order[place.module]
    if (module) {
      const name = titles.get(module.id) ?? ''
      return say(t`${title}, ${place.index + 1} of ${module.items.length} in ${name}`)
    }
    const number = order.findIndex((each) => each.id === id) + 1
    say(t`${title}, ${number} of ${order.length}`)
  }
  return { said, say, sayPlace }
}

/** Keeps the focus on the lifted row, which may have become another element, and the row in view. */
function useLiftedInView(lifted: string | undefined, order: Order): void {
  const shown = JSON.stringify(order)
  useLayoutEffect(() => {
    if (!lifted || !shown) return
    const grip = document.querySelector<HTMLElement>(`[data-grip="${lifted}"]`)
    if (document.activeElement === grip) return
    grip?.focus({ preventScroll: true })
    grip?.scrollIntoView({ block: 'nearest' })
  }, [lifted, shown])
}
