export type View = 'grid' | 'speaker' | 'board'

export type PanelKey = 'chat' | 'people' | 'hands' | 'more'
