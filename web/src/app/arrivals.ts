import { nameScreen } from '#lib/page-title.ts'
import { currentHref } from '#routing/navigation.ts'
import { focusLost, followFocus } from './focus-trail.ts'

const pathname = () => currentHref().split('?')[0]

/**
 * Names the page after the heading of its screen. Who comes to another screen begins at that heading, which is read out;
 * and when what had the focus goes, those who use keys go on beside it. Call once.
 */
export function startArrivals(): void {
  const content = document.getElementById('content')
  if (!content) return
  let path = pathname()
  let heading = content.querySelector('h1')
  if (heading) nameScreen(heading.textContent)

  function look(): void {
    const found = content?.querySelector('h1') ?? null
    if (found) nameScreen(found.textContent)
    // The heading of a screen is its own, so an old one means that the next screen has not come yet.
    if (found && found !== heading && path !== pathname()) {
      path = pathname()
      arrive(found)
    }
    heading = found ?? heading
    const survivor = focusLost()
    if (survivor) goOnIn(survivor)
  }

  followFocus()
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
