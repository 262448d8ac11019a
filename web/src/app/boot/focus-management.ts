import { focusLost } from './focus-trail.ts'
import { type CurrentScreen, currentScreen } from './current-screen.ts'

/**
 * Moves the focus to a new screen's heading, which is then announced; and when the focused element
 * disappears, keyboard users continue next to it. Call once.
 */
export function startFocusManagement({ path, heading }: CurrentScreen): void {
  function look(): void {
    const { path: shown, heading: found } = currentScreen()
    // Each screen has its own heading, so the old one means that the next screen is not rendered yet.
    if (found && found !== heading && path !== shown) {
      path = shown
      arrive(found)
    }
    heading = found ?? heading
    const survivor = focusLost()
    if (survivor) goOnIn(survivor)
  }

  look()
  // All of the page, because dialogs are beside the screen.
  new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** Unless the screen has moved the focus itself, or a dialog covers it. */
function arrive(heading: HTMLElement): void {
  const { activeElement } = document
  const isOwn = activeElement?.closest('#content, dialog') && activeElement.id !== 'content'
  if (!isOwn) focus(heading)
}

const stops = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/** To the heading if the whole screen was removed, else to the first remaining control, else to the container itself. */
function goOnIn(place: HTMLElement): void {
  const inside = [...place.querySelectorAll<HTMLElement>(stops)]
  const next = place.querySelector('h1') ?? inside.find((stop) => stop.checkVisibility()) ?? place
  focus(next)
}

function focus(element: HTMLElement): void {
  if (!element.matches(stops)) element.tabIndex = -1
  element.focus({ preventScroll: element.tagName === 'H1' })
}
