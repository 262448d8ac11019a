import { escapeHtml } from './escape-html.ts'

/** Signs that no XML may contain, however they are written. */
// oxlint-disable-next-line no-control-regex
const unusable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** An element with a text in it. */
export const xmlTag = (name: string, text: string): string =>
  `<${name}>${escapeHtml(text.toWellFormed().replaceAll(unusable, ''))}</${name}>`
