import { accentRules } from './accent.ts'
import { siteName, siteNameHtml } from './site-name.ts'

/** What the files of the build call the product. */
const product = 'Akada'

interface Named {
  language: string
  logo: string | undefined
}

/** The page of the build as this installation's: its name, logo, colour and language. */
export function namedPage(page: string, { language, logo }: Named): string {
  const ours = [
    language === 'en' ? '' : ` data-language="${language}"`,
    logo ? ' data-logo="/icon-192.png"' : '',
  ].join('')
  const meta = `<meta name="application-name" content="${siteNameHtml}"${ours}>`
  const style = accentRules ? `<style>${accentRules.byTheme}</style>` : ''
  const isOwn = siteName !== product || ours || style
  if (!isOwn) return page
  return page
    .replaceAll(product, () => siteNameHtml)
    .replace('</title>', () => `</title>${meta}${style}`)
    .replace('href="/icon.svg" type="image/svg+xml"', (icon) =>
      logo ? 'href="/icon-192.png" type="image/png"' : icon,
    )
}

interface WebManifest {
  icons: { src: string }[]
  screenshots?: unknown
}

/** The manifest of the build as this installation's; pictures of the product's screens would show another name. */
export function namedManifest(text: string, { logo }: Pick<Named, 'logo'>): string {
  const manifest = JSON.parse(
    text.replaceAll(product, () => JSON.stringify(siteName).slice(1, -1)),
  ) as WebManifest
  if (siteName !== product || logo) delete manifest.screenshots
  if (logo) manifest.icons = manifest.icons.filter(({ src }) => src !== '/icon.svg')
  return JSON.stringify(manifest)
}
