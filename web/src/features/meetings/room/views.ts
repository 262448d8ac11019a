/** How the stage is arranged. */
export type View = 'grid' | 'speaker' | 'board'

/** What the panel shows. */
export type PanelKey = 'chat' | 'people' | 'hands' | 'more'
