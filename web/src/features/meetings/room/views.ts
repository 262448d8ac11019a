export type View = 'grid' | 'speaker' | 'board'

export type PanelKey = 'chat' | 'people' | 'hands' | 'more'

/** Upright, a phone has room for the chat below the picture of a live lesson. */
export const firstPanel = (isWatching: boolean): PanelKey | undefined =>
  isWatching && matchMedia('(width < 48rem) and (orientation: portrait)').matches ? 'chat' : undefined
