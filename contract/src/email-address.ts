import * as z from 'zod/mini'

export const emailMessages = {
  full: /*i18n*/ 'Enter a full email address, like ada@example.com.',
  fullOrPhone: /*i18n*/ 'Enter a full email address, like ada@example.com, or a phone number.',
  local: /*i18n*/ 'Before the @, use only letters without accents, digits and signs like . _ + -',
} as const

/** Browsers and Node have the rules of names in their reader of web addresses. */
declare const URL: new (address: string) => { hostname: string }

const ascii = /^[\u0020-\u007e]*$/
/** Signs after which the rest would not be read as part of a host. */
const endOfHost = /[\s@<>()[\],;:"\\/?#%]/

/**
 * An address with its domain as mail servers know it: müller.example is xn--mller-kva.example (UTS 46). It is the
 * form that is stored, compared and sent to. What names no domain stays as it is, and so does what is before the @.
 */
export function asciiAddress(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  if (at < 0 || ascii.test(domain) || endOfHost.test(domain)) return text
  try {
    return text.slice(0, at + 1) + new URL(`http://${domain}`).hostname
  } catch {
    return text
  }
}

/** Few mail servers take more before the @, and ours can't know whether all on the way do (SMTPUTF8). */
export const plainLocalPart = () =>
  z.refine<string>((text) => ascii.test(text.slice(0, Math.max(text.lastIndexOf('@'), 0))), {
    error: emailMessages.local,
    abort: true,
  })

/** As zod's own, but the last part of a domain may be one of another script. */
export const addressPattern =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/
