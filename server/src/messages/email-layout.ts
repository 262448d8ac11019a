import { siteContact, siteName, siteNameHtml } from '#installation/site-name.ts'
import { type ThemeAccent, accent, inBothThemes } from '#installation/accent.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { Message } from './message.ts'

/** The content of a message, for both its text and its HTML. */
export interface EmailContent {
  subject: string
  /** What the reader is to do, or what has happened. */
  heading: string
  parts: readonly Part[]
}

/** A paragraph, a code of its own, the call to action, or a secondary link. */
type Part = string | { code: string } | { action: string; href: string } | { link: string; href: string }

/** Whose look an email has: the name at its top, and a colour that is legible on paper. */
export interface EmailLook {
  name: string
  colour: string | null
}

/** An email with this content, in the look of this installation or of a creator. */
export const emailMessage = (to: string, content: EmailContent, look?: EmailLook) =>
  ({
    to,
    channel: 'email',
    subject: content.subject,
    text: textOf(content),
    html: htmlOf(content, look),
  }) satisfies Message

const signature = `The ${siteName} team${siteContact && ` · ${siteContact}`}`

/** Paragraphs with empty lines between them; a code has one of its own. */
export const textOf = ({ parts }: EmailContent) => [...parts.map(plainPart), signature].join('\n\n')

function plainPart(part: Part): string {
  if (typeof part === 'string') return part
  if ('code' in part) return part.code
  return `${'action' in part ? part.action : part.link}: ${part.href}`
}

/**
 * The product's look within what mail programs support: tables, and styles at each element. Better programs
 * follow the reader's dark setting. Nothing is loaded, so that opening a message tells nobody.
 */
export function htmlOf({ subject, heading, parts }: EmailContent, look?: EmailLook): string {
  const colours = look?.colour ? inBothThemes(look.colour) : brand
  const styles = stylesOf(colours)
  const [first] = parts
  const preview = typeof first === 'string' ? first : heading
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkRulesOf(colours)}</style>
</head>
<body class="ground" style="margin:0;padding:0;${styles.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px">
<tr><td style="padding:0 4px 20px">
<div class="brand" style="${styles.wordmark}">${look ? escapeHtml(look.name) : siteNameHtml}</div>
${stripeOf(look?.colour ?? stripeColour)}
</td></tr>
<tr><td class="sheet" style="${styles.sheet}">
<h1 class="text" style="${styles.heading}">${escapeHtml(heading)}</h1>
${parts.map((part) => partOf(part, styles)).join('\n')}
<p class="muted" style="${styles.signature}">${escapeHtml(signature)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function partOf(part: Part, styles: Styles): string {
  if (typeof part === 'string') return `<p class="text" style="${styles.paragraph}">${escapeHtml(part)}</p>`
  if ('code' in part) return `<p class="code" style="${styles.code}">${escapeHtml(part.code)}</p>`
  if ('action' in part)
    return `<p style="${styles.action}"><a class="button" href="${escapeHtml(part.href)}" style="${styles.button}">${escapeHtml(part.action)}</a></p>`
  return `<p style="${styles.paragraph}"><a class="brand" href="${escapeHtml(part.href)}" style="${styles.link}">${escapeHtml(part.link)}</a></p>`
}

/** The operator's colour, or the product's. */
const brand: Colours = accent ?? {
  light: { brand: '#3b389e', on: '#fcfaf4' },
  dark: { brand: '#fabf21', on: '#141526' },
}
const stripeColour = accent?.light.brand ?? '#fabf21'

/** Members' text may be long without a space. */
const family =
  "overflow-wrap:anywhere;word-break:break-word;font-family:Andika,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif"

/** The light colours; darkRulesOf has the others. */
type Colours = Record<'light' | 'dark', Pick<ThemeAccent, 'brand' | 'on'>>
type Styles = ReturnType<typeof stylesOf>

const stylesOf = ({ light }: Colours) => ({
  ground: 'background-color:#f9f6ed',
  wordmark: `${family};font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.5px;color:${light.brand}`,
  sheet:
    'background-color:#ffffff;border:1px solid #ddd9cc;border-radius:16px 4px 16px 16px;padding:28px 24px 20px',
  heading: `margin:0 0 16px;${family};font-size:22px;line-height:28px;font-weight:700;color:#191c33`,
  paragraph: `margin:0 0 16px;${family};font-size:16px;line-height:24px;color:#191c33`,
  code: `margin:4px 0 20px;padding:16px 0 16px 10px;border-radius:12px 3px 12px 12px;background-color:#f9f6ed;${family};font-size:40px;line-height:44px;font-weight:700;letter-spacing:10px;text-align:center;color:${light.brand}`,
  action: `margin:24px 0;${family};font-size:16px;line-height:24px`,
  button: `display:inline-block;padding:12px 20px;border-radius:12px 3px 12px 12px;background-color:${light.brand};color:${light.on};font-weight:700;text-decoration:none`,
  link: `color:${light.brand};font-weight:700`,
  signature: `margin:24px 0 0;${family};font-size:14px;line-height:20px;color:#575a73`,
})

/** The double stripe of the danfo. */
const stripeOf = (colour: string) =>
  `<table role="presentation" width="72" cellpadding="0" cellspacing="0" border="0" style="margin-top:8px"><tr><td style="height:2px;border-top:2px solid ${colour};border-bottom:2px solid ${colour};font-size:0;line-height:0">&nbsp;</td></tr></table>`

const darkRulesOf = ({ dark }: Colours) => `
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0b0d1b !important; }
  .sheet { background-color: #141526 !important; border-color: #373b55 !important; }
  .text { color: #f3f0e7 !important; }
  .muted { color: #9ea2b5 !important; }
  .brand { color: ${dark.brand} !important; }
  .code { background-color: #1d2034 !important; color: ${dark.brand} !important; }
  .button { background-color: ${dark.brand} !important; color: ${dark.on} !important; }
}
`
