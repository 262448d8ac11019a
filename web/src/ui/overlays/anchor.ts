const gap = 8

/** Puts an open popover under its button, or above it where there is more room, and keeps it on the screen. */
export function anchorTo(panel: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const below = innerHeight - at.bottom - gap
  const isBelow = below >= height || below >= at.top
  const isStart = at.left + at.width / 2 < innerWidth / 2
  const left = isStart ? at.left : at.right - width
  panel.style.insetInlineStart = 'auto'
  panel.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`
  panel.style.top = isBelow ? `${at.bottom + gap}px` : `${Math.max(gap, at.top - gap - height)}px`
}
