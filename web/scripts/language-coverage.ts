import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

const name = 'virtual:language-coverage'

/** How much of the words each language has, from 0 to 1, counted when the app is built. */
export function languageCoverage(): Plugin {
  return {
    name: 'akada-language-coverage',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const config = getConfig()
      const [catalogue] = await getCatalogs(config)
      const shares = await Promise.all(
        config.locales.map(
          async (locale) => [locale, shareOf((await catalogue?.read(locale)) ?? {})] as const,
        ),
      )
      return `export const coverage = ${JSON.stringify(Object.fromEntries(shares))}`
    },
  }
}

function shareOf(messages: Record<string, { translation?: string; obsolete?: boolean }>): number {
  const wanted = Object.values(messages).filter(({ obsolete }) => !obsolete)
  return wanted.length > 0 ? wanted.filter(({ translation }) => translation).length / wanted.length : 0
}
