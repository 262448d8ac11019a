import type { SmsSettings } from './message-settings.ts'
import { NotSentError } from './provider.ts'

/** An SMS as the gateways take it: the number is international, with a plus. */
interface Sms {
  to: string
  text: string
  /** The same for all attempts. */
  id: string
}

/** How one gateway wants to be asked, and what it says in a response that looks like success. */
interface Gateway {
  request: (sms: Sms) => { headers: Record<string, string>; body: string }
  /** Throws NotSentError for a message that the body of a successful response refuses. */
  mustBeAccepted?: (reply: unknown) => void
}

type Kind = SmsSettings['kind']
type SettingsOf<K extends Kind> = Extract<SmsSettings, { kind: K }>

/** A gateway of the operator's own, or one in front of others. */
const generic = ({ token, sender }: SettingsOf<'generic'>): Gateway => ({
  request: ({ to, text, id }) => ({
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // For gateways that deduplicate.
      'idempotency-key': id,
    },
    body: JSON.stringify({ to, sender, text }),
  }),
})

/** Numbers without a plus. The channel `dnd` reaches numbers that refuse advertising, and at night, too. */
const termii = ({ token, sender, channel }: SettingsOf<'termii'>): Gateway => ({
  request: ({ to, text }) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      api_key: token,
      to: to.replace(/^\+/, ''),
      from: sender,
      sms: text,
      type: 'plain',
      channel,
    }),
  }),
  mustBeAccepted(reply) {
    if (!(reply as { message_id?: unknown } | null)?.message_id)
      throw new NotSentError('SMS without message_id', { isFinal: false })
  },
})

/** Recipient states: processed, sent, queued. */
const accepted = new Set([100, 101, 102])
/** What no retry and no operator changes: a wrong number, a kind that gets none, and a member who refuses all SMS. */
const final = new Set([403, 404, 406])

/** Says 201 for a message that it refuses, too: the recipient's own state counts. */
const africasTalking = ({ token, sender, username }: SettingsOf<'africastalking'>): Gateway => ({
  request: ({ to, text }) => ({
    headers: {
      apiKey: token,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ username, to, message: text, from: sender }).toString(),
  }),
  mustBeAccepted(reply) {
    const data = reply as { SMSMessageData?: { Recipients?: { statusCode?: unknown }[] } } | null
    const code = Number(data?.SMSMessageData?.Recipients?.[0]?.statusCode)
    if (!accepted.has(code)) throw new NotSentError(`SMS recipient ${code}`, { isFinal: final.has(code) })
  },
})

export function gatewayOf(settings: SmsSettings): Gateway {
  if (settings.kind === 'termii') return termii(settings)
  return settings.kind === 'africastalking' ? africasTalking(settings) : generic(settings)
}
