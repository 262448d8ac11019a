import type { Sender } from '#jobs/sender.ts'
import { startMessageWorker } from '../message-worker.ts'
import { createMessenger } from '../messenger.ts'
import type { Config } from '#config.ts'
import { recordedLog } from '#testing/site/recorded-log.ts'
import { createWorld } from '#testing/world/world.ts'

/** A world whose messages go through providers, with as many workers as are started. */
export async function aMessagingWorld(providers: Partial<Pick<Config, 'mail' | 'sms'>>) {
  const world = await createWorld()
  const config = { ...world.config, mail: undefined, sms: undefined, ...providers }
  const { db, jobs, secret, now, url: databaseUrl } = world
  const messenger = createMessenger({ config, db, jobs, secret })
  Object.assign(world.messenger, messenger)
  const { logger, text } = recordedLog()
  const workers: Sender[] = []

  /** States of the queued messages, after making waiting retries due. */
  async function states(): Promise<string[]> {
    const queue = db
      .withSchema('pgboss')
      .withTables<{ job: { name: string; state: string; startAfter: Date } }>()
    await queue
      .updateTable('job')
      .set({ startAfter: new Date() })
      .where('name', '=', 'messages')
      .where('state', '=', 'retry')
      .execute()
    const rows = await queue.selectFrom('job').select('state').where('name', '=', 'messages').execute()
    return rows.map(({ state }) => state)
  }

  return {
    world,
    messenger,
    states,
    log: text,
    work: async () =>
      void workers.push(
        await startMessageWorker({ context: { config, messenger, now, secret }, databaseUrl, logger }),
      ),
    [Symbol.asyncDispose]: async () => {
      for (const worker of workers) await worker.stop()
      await world[Symbol.asyncDispose]()
    },
  }
}
