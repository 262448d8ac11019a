import type { Db } from '#db/connect.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { createInbox } from './inbox.ts'
import type { Messenger } from './message.ts'
import type { MessageSettings } from './message-settings.ts'
import { canBeMailed } from '#lib/phone-address.ts'
import { seal } from '#lib/sealed.ts'

interface Parts {
  config: MessageSettings & { hasInbox: boolean }
  db: Db
  jobs: Jobs
  secret: Buffer
}

/**
 * Messages with a provider are queued for message-worker.ts, so that no request waits for a provider. Once
 * email has one the inbox is closed; until then it takes every message without a provider. Members who signed up with
 * a phone number get no mail.
 */
export function createMessenger({ config, db, jobs, secret }: Parts): Messenger {
  const inbox = createInbox(db)
  const hasInbox = config.hasInbox && !config.mail
  return {
    hasInbox,
    reachesPhones: hasInbox || config.sms !== undefined,
    send: async (message, tx = db) => {
      if (message.channel === 'email' && !canBeMailed(message.to)) return
      const hasProvider = message.channel === 'email' ? config.mail : config.sms
      if (hasInbox && !hasProvider) await inbox.send(message, tx)
      else
        await jobs.enqueue(tx, 'messages', { sealed: seal(secret, 'messages that wait to be sent', message) })
    },
  }
}
