/** A downward swipe of more than this closes a sheet, in pixels (specification, section 9). */
export const closingSwipe = 50
/** Less movement than this still counts as a tap. */
const tapTravel = 6

/** One drag of a sheet by its header: the sheet follows the finger down, and springs back unless dragged far enough. */
export class SheetDrag {
  readonly #sheet: Pick<HTMLElement, 'style'>
  readonly #from: number
  #isDragging = false

  constructor(sheet: Pick<HTMLElement, 'style'>, start: { clientY: number }) {
    this.#sheet = sheet
    this.#from = start.clientY
  }

  move(to: number): void {
    const travel = Math.max(0, to - this.#from)
    this.#isDragging ||= travel > tapTravel
    if (!this.#isDragging) return
    this.#sheet.style.transition = 'none'
    this.#sheet.style.translate = `0 ${travel}px`
  }

  /** True when the swipe closes the sheet. */
  end(to: number): boolean {
    this.cancel()
    return to - this.#from > closingSwipe
  }

  cancel(): void {
    this.#sheet.style.transition = ''
    this.#sheet.style.translate = ''
  }
}
