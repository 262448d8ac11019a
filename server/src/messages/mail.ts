import { type NodemailerError, type SMTPPoolOptions, createTransport } from 'nodemailer'
import { type MailSettings, isAddress } from './message-settings.ts'
import { NotSentError, type Provider } from './provider.ts'

const second = 1000

/** Sends email through an SMTP server. */
export function createMail(settings: MailSettings): Provider & {
  /** Connects and signs in without sending anything; throws when the server refuses. */
  check: () => Promise<void>
} {
  const { from } = settings
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const transport = createTransport(poolOptions(settings))
  return {
    send: async ({ to, subject, text, html, unsubscribe, calendar, otherCalendars }, id) => {
      if (!isAddress(to)) throw new NotSentError('not an email address', { isFinal: true })
      const mail = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html && { html }),
        ...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
        ...(otherCalendars && {
          attachments: otherCalendars.map(({ method, content }, n) => ({
            filename: `invite-${n + 2}.ics`,
            contentType: `text/calendar; charset=utf-8; method=${method}`,
            content,
          })),
        }),
        // The same for all attempts, so that a mail program shows a message once that was accepted twice.
        messageId: `<${id}@${domain}>`,
        headers: {
          'auto-submitted': 'auto-generated',
          ...(unsubscribe && {
            'list-unsubscribe': `<${unsubscribe}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
      }
      await transport.sendMail(mail).catch((error: NodemailerError) => {
        throw notSent(error)
      })
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

function poolOptions({ host, port, encryption, login }: MailSettings): SMTPPoolOptions & { pool: true } {
  return {
    pool: true,
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(login && { auth: login }),
    maxConnections: 4,
    // The queue retries: a second layer of retries could send a message more often than either knows.
    maxRequeues: 0,
    idleTimeout: 30 * second,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    dnsTimeout: 10 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** What refuses one message permanently; the operator can fix anything else, such as a wrong password, meanwhile. */
const ofTheMessage = new Set(['EENVELOPE', 'EMESSAGE'])

function notSent({ code = 'unknown', responseCode, permanent = false }: NodemailerError): NotSentError {
  const reason = ['SMTP', code, responseCode].filter(Boolean).join(' ')
  return new NotSentError(reason, { isFinal: permanent && ofTheMessage.has(code) })
}
