const site = 'Akada'
let screen = ''
let above = ''

/** Names the page after the screen that shows. */
export function nameScreen(name: string): void {
  screen = name
  show()
}

/** Names the page after what lies over its screen, or says it better than its heading; '' when that has gone. */
export function nameAbove(name: string): void {
  above = name
  show()
}

function show(): void {
  document.title = [above || screen, site].filter(Boolean).join(' · ')
}
