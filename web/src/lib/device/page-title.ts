import { siteName } from '../site-name.ts'

let screen = ''
let above = ''
let waiting = 0

/** The heading of the screen, once it is rendered. */
export const screenHeading = () => document.querySelector<HTMLElement>('#content h1')

/** Titles the page after the heading of each screen once rendered. Call once. */
export function followHeading(): void {
  new MutationObserver(() => {
    const name = screenHeading()?.textContent
    if (!name || name === screen) return
    screen = name
    show()
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** The title of a dialog over the screen, or one better than the screen's heading; '' once it closes. */
export function nameAbove(name: string): void {
  above = name
  show()
}

/** Puts a number of waiting notifications before the title, where a background tab shows it; 0 for none. */
export function countInTitle(count: number): void {
  waiting = count
  show()
}

function show(): void {
  const name = [above || screen, siteName].filter(Boolean).join(' · ')
  document.title = waiting > 0 ? `(${waiting}) ${name}` : name
}
