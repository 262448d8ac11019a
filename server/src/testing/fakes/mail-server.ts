import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'
import type { MailSettings } from '#messages/message-settings.ts'

interface ReceivedMail {
  /** The envelope's recipients, whatever the headers say. */
  recipients: string[]
  mail: ParsedMail
}

export interface MailServerOptions {
  port?: number
  login?: { user: string; pass: string }
  /** A reply that refuses a recipient, such as an SMTP 550; nothing accepts it. */
  answerTo?: (recipient: string) => number | undefined
}

/** A real SMTP server that records the mail it accepts. */
export async function aMailServer({ port = 0, login, answerTo = () => undefined }: MailServerOptions = {}) {
  const received: ReceivedMail[] = []
  const tries: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    authOptional: !login,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass
        ? done(null, { user: username })
        : done(Object.assign(new Error('Bad login'), { responseCode: 535 })),
    onRcptTo: ({ address }: SMTPServerAddress, _session, done) => {
      tries.push(address)
      const responseCode = answerTo(address)
      done(responseCode ? Object.assign(new Error(`No <${address}> here`), { responseCode }) : null)
    },
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      simpleParser(stream, (error, mail) => {
        if (!error) received.push({ recipients, mail })
        done(error)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const own = (server.server.address() as AddressInfo).port
  const settings: MailSettings = {
    host: '127.0.0.1',
    port: own,
    encryption: 'none',
    login,
    from: { name: 'Akada', address: 'no-reply@akada.example' },
  }
  return {
    settings,
    received,
    /** Recipients as requested, including refused ones. */
    tries,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
