const site = 'Akada'
let screen = ''
let above = ''

/** The heading of the screen, once it is drawn. */
export const screenHeading = () => document.querySelector<HTMLElement>('#content h1')

/** Names the page after the heading of each screen as it is drawn. Call once. */
export function followHeading(): void {
  new MutationObserver(() => {
    const name = screenHeading()?.textContent
    if (!name || name === screen) return
    screen = name
    show()
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** Names the page after what lies over its screen, or says it better than its heading; '' when that has gone. */
export function nameAbove(name: string): void {
  above = name
  show()
}

function show(): void {
  document.title = [above || screen, site].filter(Boolean).join(' · ')
}
