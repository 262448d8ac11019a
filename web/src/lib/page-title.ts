const site = 'Akada'
let screen = ''
let above = ''

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

/** Titles the page after what covers its screen, or describes it better than its heading; '' when that is gone. */
export function nameAbove(name: string): void {
  above = name
  show()
}

function show(): void {
  document.title = [above || screen, site].filter(Boolean).join(' · ')
}
