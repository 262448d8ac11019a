import type { Page } from '@playwright/test'

/**
 * Names what can be tapped but is less than 24 pixels high or wide, its extended area included. Links within a sentence are
 * as high as its line (WCAG 2.2, 2.5.8).
 */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(`(${find})()`)

/** Runs in the page. */
const find = `() => {
  const reach = 11.5
  const isPartOf = (target, hit) =>
    hit !== null && (target.contains(hit) || (hit.closest('label')?.contains(target) ?? false))
  const isLarge = (target) => {
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hits = (dx, dy) => isPartOf(target, document.elementFromPoint(x + dx, y + dy))
    // What something else covers now, such as a bar at the edge of the screen, can't be tapped here.
    return !hits(0, 0) || (hits(-reach, 0) && hits(reach, 0) && hits(0, -reach) && hits(0, reach))
  }
  const isInSentence = (target) => getComputedStyle(target).display === 'inline'
  const all = 'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=tab]'
  return [...document.querySelectorAll(all)]
    .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((target) => !isInSentence(target) && !isLarge(target))
    .map((target) => {
      const { width, height } = target.getBoundingClientRect()
      const name = target.getAttribute('aria-label') ?? target.textContent.trim().slice(0, 30)
      return target.tagName + ' ' + target.className + ' “' + name + '” ' + Math.round(width) + ' × ' + Math.round(height)
    })
}`
