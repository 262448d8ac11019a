import type { Plugin } from 'vite'

const eager = 'const valueStr = number(locales, value, numberFormat)'
const lazy = `const valueStr = () =>
  numberFormat || !Number.isInteger(value) || value < 0 || value > 999 ? number(locales, value, numberFormat) : String(value)`

/**
 * Lingui formats the number of every plural, even where the text doesn't have it, and a browser's first number format takes
 * 20 to 40 ms. Here it is formatted where a text has it, and only where it needs separators.
 */
export function pluralNumbers(): Plugin {
  return {
    name: 'akada-plural-numbers',
    transform: {
      filter: { id: /@lingui\/core\/dist\/index\.mjs$/ },
      handler(code) {
        if (!code.includes(eager)) throw new Error('Lingui formats numbers of plurals in another way now.')
        return { code: code.replace(eager, lazy), map: null }
      },
    },
  }
}
