import { escapeHtml } from '#lib/escape-html.ts'

/** What this installation is called. */
export const siteName: string = process.env['AKADA_NAME']?.trim() || 'Akada'

/** The same within HTML. */
export const siteNameHtml: string = escapeHtml(siteName)

/** Whom readers of mails and pages can ask; empty where nobody is named. */
export const siteContact: string = process.env['AKADA_CONTACT'] ?? ''
