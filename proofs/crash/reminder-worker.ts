import { pino } from 'pino'
import type { Db } from '@akada/server/db/connect.ts'
import { readConfig } from '@akada/server/config.ts'
import { sendAnnouncements } from '@akada/server/features/calendar/reminders/send-announcements.ts'
import { sendReminders } from '@akada/server/features/calendar/reminders/send-reminders.ts'
import { queueRecipeMails } from '@akada/server/features/learners/recipes/queue-recipe-mails.ts'
import { sendRecipeMails } from '@akada/server/features/learners/recipes/send-recipe-mails.ts'
import { createProcessContext } from '@akada/server/server.ts'

/*
 * A worker that sends what is due until nothing is: DATABASE_URL and AKADA_DATA are its installation's. With `broken` each
 * statement commits by itself, as if sending were no transaction.
 */
const { context, close } = createProcessContext({
  config: readConfig(process.env),
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  secret: Buffer.alloc(32, 7),
  logger: pino({ level: 'silent' }),
})

/** Methods keep the real object, whose private fields nothing else has. */
const withoutTransactions = (db: Db): Db =>
  new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return () => ({ execute: (work: (tx: Db) => Promise<unknown>) => work(db) })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

const db = process.argv.includes('broken') ? withoutTransactions(context.db) : context.db
process.stdout.write('ready\n')
const own = { ...context, db }
await Promise.all([
  sendReminders(own),
  sendAnnouncements(own),
  queueRecipeMails(own).then(() => sendRecipeMails(own)),
])
await close()
process.exit()
