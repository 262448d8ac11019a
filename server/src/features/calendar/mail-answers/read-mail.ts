import { asciiAddress } from '@akada/contract/email-address'
import PostalMime, { type Attachment, type Email, addressParser } from 'postal-mime'

/** What an answer of a calendar needs of the mail that brings it. */
export interface Mail {
  /** Its only sender, lower-case; missing if it names none, or several. */
  from: string | undefined
  /** Headers in which mail servers record whom it was sent to. */
  recipients: readonly string[]
  calendars: readonly { text: string; method: string | undefined }[]
}

const limits = { maxNestingDepth: 5, maxHeadersSize: 256 * 1024 }
/** The parser takes long for mails of very many lines or parts, which no calendar writes. */
const maxLines = 30_000
const maxDelimiters = 500
const maxCalendars = 10

/** Parses a raw mail (RFC 5322, RFC 2045); undefined for bytes that are none, or that are too deep or too long. */
export async function readMail(bytes: Buffer): Promise<Mail | undefined> {
  if (countOf(bytes, '\n') > maxLines || countOf(bytes, '\n--') > maxDelimiters) return undefined
  const email = await parsed(bytes)
  return (
    email && {
      from: senderOf(email),
      recipients: recipientHeaders.flatMap((key) => valuesOf(email, key)),
      calendars: email.attachments.filter(isCalendar).slice(0, maxCalendars).map(calendarOf),
    }
  )
}

const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-original-to']

async function parsed(bytes: Buffer): Promise<Email | undefined> {
  // A mail inside another one is what its sender has received, and answers nothing.
  const options = { ...limits, forceRfc822Attachments: true, attachmentEncoding: 'utf8' as const }
  try {
    return await PostalMime.parse(bytes, options)
  } catch {
    return undefined
  }
}

const valuesOf = ({ headers }: Email, name: string) =>
  headers.flatMap(({ key, value }) => (key === name ? [value] : []))

/** Of several senders none was checked by the mail server that passed it on. */
function senderOf(email: Email): string | undefined {
  const senders = valuesOf(email, 'from').flatMap((value) => addressParser(value, { flatten: true }))
  return senders.length === 1 ? asciiAddress(senders[0]?.address?.toLowerCase() ?? '') : undefined
}

const isCalendar = ({ mimeType, filename }: Attachment) =>
  mimeType === 'text/calendar' ||
  mimeType === 'application/ics' ||
  (mimeType === 'application/octet-stream' && filename?.toLowerCase().endsWith('.ics') === true)

const calendarOf = ({ content, method }: Attachment) => ({
  text: typeof content === 'string' ? content : '',
  method,
})

function countOf(bytes: Buffer, text: string): number {
  let count = 0
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) count += 1
  return count
}
