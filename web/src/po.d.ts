declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module 'virtual:language-coverage' {
  /** Share of translated words by language, from 0 to 1. */
  export const coverage: Readonly<Record<string, number>>
}
