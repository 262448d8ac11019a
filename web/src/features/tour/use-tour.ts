import { updateProfile } from '@akada/contract/profiles/routes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { updateUser } from '#features/sessions/public.ts'
import { findTarget } from './find-target.ts'
import { saveProgress, readProgress } from './tour-progress.ts'
import { type TourTarget, tourRules, tourTargets } from './tour-rules.ts'

export interface ShownStep {
  target: TourTarget
  element: HTMLElement
  /** From 1. */
  number: number
  total: number
}

/** Milliseconds between two checks whether the tour would be in the way. */
const patience = 1000

/** A dialog is open, or somebody types. */
const isBusy = () =>
  document.querySelector('dialog[open], [popover]:popover-open, :is(input, textarea, select):focus') !== null

/** Walks through the existing targets, from where this browser left off. */
export function useTour() {
  const [targets, setTargets] = useState<readonly TourTarget[]>([])
  const [shown, setShown] = useState<ShownStep>()
  /** The focused element before the tour started. */
  const before = useRef<Element>(null)

  /** Shows a step, or the next one whose target exists. */
  async function show(index: number, among: readonly TourTarget[]): Promise<void> {
    const target = among[index]
    if (!target) return end()
    const element = await findTarget(target)
    if (!element) return show(index + 1, among)
    saveProgress({ currentStep: tourTargets.indexOf(target), completed: false })
    setShown({ target, element, number: index + 1, total: among.length })
  }

  const begin = useEffectEvent(async (isDue: () => boolean, wait: () => void): Promise<void> => {
    const { currentStep, completed } = readProgress()
    // Ended here before, but the server does not know yet.
    if (completed) return end()
    const found = await Promise.all(tourTargets.map((target) => findTarget(target)))
    const there = tourTargets.filter((_, index) => found[index])
    if (there.length === 0 || !isDue()) return undefined
    // Something was opened while the targets were looked for.
    if (isBusy()) return wait()
    setTargets(there)
    before.current = document.activeElement
    const start = there.findIndex((target) => tourTargets.indexOf(target) >= currentStep)
    return show(Math.max(0, start), there)
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isDue = true
    const wait = () => void (timer = setTimeout(start, patience))
    const start = () => {
      if (isBusy()) wait()
      else void begin(() => isDue, wait)
    }
    timer = setTimeout(start, tourRules.delay)
    return () => {
      isDue = false
      clearTimeout(timer)
    }
  }, [])

  function end(): void {
    setShown(undefined)
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    saveProgress({ currentStep: 0, completed: true })
    void saveCompleted()
  }

  return { shown, next: () => void show(shown?.number ?? 0, targets), end }
}

/** When this fails, the cookie stores it until the next visit. */
async function saveCompleted(): Promise<void> {
  const user = await call(updateProfile, { body: { tourCompleted: true } }).catch(() => undefined)
  if (user) updateUser(user)
}
