/** Colours and paper of one creator's lessons; all derive from the product's tokens (indigo, danfo yellow, chalk, paper). */
export interface Palette {
  readonly ground: string
  readonly texture: 'adire' | 'ruled' | 'squares' | 'weave' | 'rays' | 'stripes'
  /** Colour of the texture, already faint. */
  readonly grain: string
  readonly ink: string
  readonly soft: string
  readonly accent: string
  readonly onAccent: string
  readonly second: string
  readonly panel: string
}

export const palettes = {
  indigo: {
    ground: '#25246e',
    texture: 'adire',
    grain: '#34338c',
    ink: '@akada/server/f3f0e7',
    soft: '@akada/server/b9b8e6',
    accent: '@akada/server/fabf21',
    onAccent: '#141526',
    second: '@akada/server/fb6254',
    panel: '#1a1953',
  },
  exercise: {
    ground: '@akada/server/f9f6ed',
    texture: 'ruled',
    grain: '@akada/server/d5dcec',
    ink: '#191c33',
    soft: '#575a73',
    accent: '#3b389e',
    onAccent: '@akada/server/fcfaf4',
    second: '@akada/server/ce2320',
    panel: '@akada/server/fabf21',
  },
  night: {
    ground: '#0b0d1b',
    texture: 'squares',
    grain: '#15182c',
    ink: '@akada/server/f3f0e7',
    soft: '#9ea2b5',
    accent: '#58cf92',
    onAccent: '#0b0d1b',
    second: '#78c6ed',
    panel: '#1d2034',
  },
  leaf: {
    ground: '#0f3d2a',
    texture: 'weave',
    grain: '#144834',
    ink: '@akada/server/f6f1de',
    soft: '@akada/server/a9d2b4',
    accent: '@akada/server/fabf21',
    onAccent: '#0f2a1d',
    second: '@akada/server/e8804f',
    panel: '#0a2d1f',
  },
  pepper: {
    ground: '@akada/server/a82a1c',
    texture: 'weave',
    grain: '@akada/server/b43426',
    ink: '@akada/server/fff4df',
    soft: '@akada/server/ffc9ae',
    accent: '@akada/server/fabf21',
    onAccent: '#3b0f0a',
    second: '#7fc48a',
    panel: '#7f1c12',
  },
  danfo: {
    ground: '@akada/server/fabf21',
    texture: 'stripes',
    grain: '@akada/server/f0b20f',
    ink: '#191c33',
    soft: '#5c4a0c',
    accent: '#3b389e',
    onAccent: '@akada/server/fcfaf4',
    second: '@akada/server/c51f1c',
    panel: '@akada/server/ffd765',
  },
  lagoon: {
    ground: '#06282e',
    texture: 'rays',
    grain: '#0a333a',
    ink: '@akada/server/eef6f3',
    soft: '#8fc3c4',
    accent: '@akada/server/ff9b54',
    onAccent: '#2a1204',
    second: '#7fd4d1',
    panel: '#0d4149',
  },
  ledger: {
    ground: '@akada/server/eef1df',
    texture: 'ruled',
    grain: '@akada/server/d6e0c4',
    ink: '#14382c',
    soft: '#4f6a58',
    accent: '#0e6c43',
    onAccent: '@akada/server/fbfaf0',
    second: '@akada/server/c01e20',
    panel: '@akada/server/ffffff',
  },
  clinic: {
    ground: '@akada/server/d8ebf6',
    texture: 'adire',
    grain: '@akada/server/c6dfee',
    ink: '#10324f',
    soft: '#3f617c',
    accent: '#195f91',
    onAccent: '@akada/server/f6fbff',
    second: '@akada/server/d22824',
    panel: '@akada/server/ffffff',
  },
  bronze: {
    ground: '#2b130f',
    texture: 'rays',
    grain: '#351a14',
    ink: '@akada/server/fbeedc',
    soft: '@akada/server/d0a98a',
    accent: '@akada/server/f0a63c',
    onAccent: '#2b130f',
    second: '@akada/server/fb6254',
    panel: '#43211a',
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
