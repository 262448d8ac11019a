/** Marks words that take more than their two lines; the button then follows the last one on the second. */
export function followCut(text: HTMLElement, signal: AbortSignal): void {
  const mark = () => {
    text.removeAttribute('data-cut')
    const isCut = text.scrollHeight > text.clientHeight + 1
    text.toggleAttribute('data-cut', isCut)
    if (isCut) setAfterLastWord(text)
  }
  const observer = new ResizeObserver(mark)
  observer.observe(text)
  signal.addEventListener('abort', () => observer.disconnect())
  document.fonts.addEventListener('loadingdone', mark, { signal })
}

function setAfterLastWord(text: HTMLElement): void {
  const more = text.querySelector(':scope > button')
  if (!more) return
  text.style.setProperty('--more-size', `${more.clientWidth + 1}px`)
  const [box, button] = [text.getBoundingClientRect(), more.getBoundingClientRect()]
  const words = document.createRange()
  words.setStartBefore(text.childNodes[0] ?? text)
  words.setEndBefore(more)
  const middle = (button.top + button.bottom) / 2
  const line = [...words.getClientRects()].filter(({ top, bottom }) => top < middle && bottom > middle)
  const isMirrored = getComputedStyle(text).direction === 'rtl'
  const start = isMirrored
    ? box.right - Math.min(...line.map(({ left }) => left))
    : Math.max(...line.map(({ right }) => right)) - box.left
  text.style.setProperty('--more-start', `${start}px`)
}
