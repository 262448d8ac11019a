import type { Plugin } from 'vite'

/** Asks the browser for the named font files at once instead of after the style sheet. */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: 'akada-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter(
          (file) => file.endsWith('.woff2') && names.some((name) => file.includes(name)),
        )
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head',
        }))
      },
    },
  }
}
