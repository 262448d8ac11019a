import { focusLost } from './focus-trail.ts'
import { type CurrentScreen, currentScreen } from './current-screen.ts'

/**
 * Who comes to another screen than the one they began at begins at its heading, which is read out; and when what had the
 * focus goes, those who use keys go on beside it. Call once.
 */
export function startFocusManagement({ path, heading }: CurrentScreen): void {
  function look(): void {
    const { path: shown, heading: found } = currentScreen()
    // The heading of a screen is its own, so an old one means that the next screen has not come yet.
    if (found && found !== heading && path !== shown) {
      path = shown
      arrive(found)
    }
    heading = found ?? heading
    const survivor = focusLost()
    if (survivor) goOnIn(survivor)
  }

  look()
  // All of the page, because dialogs lie beside the screen.
  new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** Unless the screen has put the focus somewhere itself, or a dialog lies over it. */
function arrive(heading: HTMLElement): void {
  const { activeElement } = document
  const isOwn = activeElement?.closest('#content, dialog') && activeElement.id !== 'content'
  if (!isOwn) focus(heading)
}

const stops = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/** At the heading where a whole screen has gone, else at the first control that is left, else at the place itself. */
function goOnIn(place: HTMLElement): void {
  const inside = [...place.querySelectorAll<HTMLElement>(stops)]
  const next = place.querySelector('h1') ?? inside.find((stop) => stop.checkVisibility()) ?? place
  focus(next)
}

function focus(element: HTMLElement): void {
  if (!element.matches(stops)) element.tabIndex = -1
  element.focus({ preventScroll: element.tagName === 'H1' })
}
