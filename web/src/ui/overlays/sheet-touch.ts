import { SheetDrag } from './sheet-drag.ts'

/**
 * Lets a finger pull a sheet down by its content, too, once that is scrolled to its top; before, the finger
 * scrolls. Adds listeners directly because React's touch listeners cannot prevent the browser from scrolling.
 * Returns a function that removes them.
 */
export function followTouches(sheet: HTMLElement, onClose: () => void): () => void {
  let start: Touch | undefined
  let drag: SheetDrag | undefined

  function begin({ touches, target }: TouchEvent): void {
    const [touch] = touches
    start = touches.length === 1 && isAtTop(target, sheet) ? touch : undefined
  }
  function follow(event: TouchEvent): void {
    const [touch] = event.touches
    if (!start || !touch) return
    const isUpward = touch.clientY <= start.clientY
    if (!drag && isUpward) {
      start = undefined
      return
    }
    drag ??= new SheetDrag(sheet, start)
    event.preventDefault()
    drag.move(touch.clientY)
  }
  function end({ changedTouches }: TouchEvent): void {
    const [touch] = changedTouches
    const closes = touch !== undefined && drag?.end(touch.clientY)
    drag = undefined
    start = undefined
    if (closes) onClose()
  }
  function cancel(): void {
    drag?.cancel()
    drag = undefined
    start = undefined
  }

  sheet.addEventListener('touchstart', begin, { passive: true })
  sheet.addEventListener('touchmove', follow, { passive: false })
  sheet.addEventListener('touchend', end)
  sheet.addEventListener('touchcancel', cancel)
  return () => {
    sheet.removeEventListener('touchstart', begin)
    sheet.removeEventListener('touchmove', follow)
    sheet.removeEventListener('touchend', end)
    sheet.removeEventListener('touchcancel', cancel)
  }
}

/**
 * Nothing between the finger and the sheet is scrolled, and the finger is not in a text field or a popover.
 */
function isAtTop(target: EventTarget | null, sheet: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest('textarea, input, [popover], header')) return false
  for (let place: Element | null = target; place && place !== sheet; place = place.parentElement)
    if (place.scrollTop > 0) return false
  return true
}
