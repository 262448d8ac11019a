/** What the server says of this installation in the page; nothing where all is the product's own. */
const said = globalThis.document?.querySelector<HTMLMetaElement>('[name=application-name]')

export const siteName = said?.content ?? 'Akada'
/** The operator's logo, and the language of those who have chosen none. */
export const { logo: siteLogo, language: siteLanguage = 'en' } = said?.dataset ?? {}
/** The product's own name is drawn, others are written. */
export const isNamed = Boolean(said && (siteLogo || siteName !== 'Akada'))
