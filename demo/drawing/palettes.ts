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
    ink: '#f3f0e7',
    soft: '#b9b8e6',
    accent: '#fabf21',
    onAccent: '#141526',
    second: '#fb6254',
    panel: '#1a1953',
  },
  exercise: {
    ground: '#f9f6ed',
    texture: 'ruled',
    grain: '#d5dcec',
    ink: '#191c33',
    soft: '#575a73',
    accent: '#3b389e',
    onAccent: '#fcfaf4',
    second: '#ce2320',
    panel: '#fabf21',
  },
  night: {
    ground: '#0b0d1b',
    texture: 'squares',
    grain: '#15182c',
    ink: '#f3f0e7',
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
    ink: '#f6f1de',
    soft: '#a9d2b4',
    accent: '#fabf21',
    onAccent: '#0f2a1d',
    second: '#e8804f',
    panel: '#0a2d1f',
  },
  pepper: {
    ground: '#a82a1c',
    texture: 'weave',
    grain: '#b43426',
    ink: '#fff4df',
    soft: '#ffc9ae',
    accent: '#fabf21',
    onAccent: '#3b0f0a',
    second: '#7fc48a',
    panel: '#7f1c12',
  },
  danfo: {
    ground: '#fabf21',
    texture: 'stripes',
    grain: '#f0b20f',
    ink: '#191c33',
    soft: '#5c4a0c',
    accent: '#3b389e',
    onAccent: '#fcfaf4',
    second: '#c51f1c',
    panel: '#ffd765',
  },
  lagoon: {
    ground: '#06282e',
    texture: 'rays',
    grain: '#0a333a',
    ink: '#eef6f3',
    soft: '#8fc3c4',
    accent: '#ff9b54',
    onAccent: '#2a1204',
    second: '#7fd4d1',
    panel: '#0d4149',
  },
  ledger: {
    ground: '#eef1df',
    texture: 'ruled',
    grain: '#d6e0c4',
    ink: '#14382c',
    soft: '#4f6a58',
    accent: '#0e6c43',
    onAccent: '#fbfaf0',
    second: '#c01e20',
    panel: '#ffffff',
  },
  clinic: {
    ground: '#d8ebf6',
    texture: 'adire',
    grain: '#c6dfee',
    ink: '#10324f',
    soft: '#3f617c',
    accent: '#195f91',
    onAccent: '#f6fbff',
    second: '#d22824',
    panel: '#ffffff',
  },
  bronze: {
    ground: '#2b130f',
    texture: 'rays',
    grain: '#351a14',
    ink: '#fbeedc',
    soft: '#d0a98a',
    accent: '#f0a63c',
    onAccent: '#2b130f',
    second: '#fb6254',
    panel: '#43211a',
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
