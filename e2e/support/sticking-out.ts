import type { Page } from '@playwright/test'

/** Names what lies beyond either side of the screen, other than in what scrolls or is cut on purpose. */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => {
        const { left, right, height } = element.getBoundingClientRect()
        return right > left && height > 0 && (left < -1 || right > document.documentElement.clientWidth + 1)
      })
      .filter((element) => {
        for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
          if (getComputedStyle(one).overflowX !== 'visible') return false
        return true
      })
      .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent.slice(0, 30)}`),
  )
