import type { Screen } from '#http/web/screen.ts'
import { siteContact, siteNameHtml } from '#installation/site-name.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { meta, plainStyle } from './page-head.ts'

const notFound = ['Oops! Page not found.', 'This page is not here, or not for everyone.'] as const
const takenBack = (thing: string) =>
  [`This ${thing} is no longer available`, 'Its creator has taken it back.'] as const

/** A page that is not there, or no longer. */
export function absentPage(status: 404 | 410, thing = 'post'): Screen {
  const [title, text] = status === 404 ? notFound : takenBack(thing)
  return {
    status,
    head: `<title>${title} · ${siteNameHtml}</title>${meta('name', 'robots', 'noindex')}${plainStyle}`,
    body: `<main class="plain"><h1>${title}</h1><p>${text}</p><p><a href="/socials">For You</a> · <a href="/search">Search</a></p>${siteContact && `<p><a href="mailto:${siteContact}">${escapeHtml(siteContact)}</a></p>`}</main>`,
  }
}
