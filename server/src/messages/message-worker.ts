import { otpLifetimeMinutes } from '@akada/contract/accounts/routes'
import type { FastifyBaseLogger } from 'fastify'
import type { JobWithMetadata } from 'pg-boss'
import type { JobData } from '#jobs/queues.ts'
import { type Sender, startSender } from '#jobs/sender.ts'
import type { Clock } from '#lib/clock.ts'
import { createMail } from './mail.ts'
import type { Message, Messenger } from './message.ts'
import type { MessageSettings } from './message-settings.ts'
import { NotSentError, type Provider } from './provider.ts'
import { unseal } from '#lib/sealed.ts'
import { createSms } from './sms.ts'

interface MessageWorkerOptions {
  context: Clock & { config: MessageSettings; messenger: Messenger; secret: Buffer }
  databaseUrl: string
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

interface MessageRuntime extends MessageWorkerOptions {
  providers: Partial<Record<Message['channel'], Provider>>
}

type MessageJob = JobWithMetadata<JobData['messages']>

/** Attempts of an SMS that has an email fallback: its recipient shouldn't wait long. */
const triesBeforeFallback = 3

/** Sends queued messages until stopped, when there is a provider. */
export async function startMessageWorker(options: MessageWorkerOptions): Promise<Sender> {
  const { context, databaseUrl, logger } = options
  const { mail, sms } = context.config
  if (!mail && !sms) return { stop: async () => {} }
  const providers = { ...(mail && { email: createMail(mail) }), ...(sms && { sms: createSms(sms) }) }
  const send = (job: MessageJob) => attempt({ ...options, providers }, job)
  const sender = await startSender({ databaseUrl, logger, queue: 'messages', send })
  return {
    stop: async () => {
      await sender.stop()
      for (const provider of Object.values(providers)) provider.close()
    },
  }
}

/** One attempt. Throws what the queue should retry, or store as failed. */
async function attempt(runtime: MessageRuntime, job: MessageJob): Promise<void> {
  const { context, logger, providers } = runtime
  const message = unseal(context.secret, 'messages that wait to be sent', job.data.sealed) as Message
  const about = { messageId: job.id, channel: message.channel, try: job.retryCount + 1 }
  if (isOutdated(message, job.createdOn, context.now())) {
    logger.warn(about, 'message dropped: its code is no longer good')
    return
  }
  try {
    const provider = providers[message.channel]
    if (!provider) throw new NotSentError('no provider', { isFinal: true })
    await provider.send(message, job.id)
    logger.info(about, 'message sent')
  } catch (error) {
    if (!(error instanceof NotSentError)) throw error
    const isLast = error.isFinal || job.retryCount >= lastRetryOf(message, job)
    logger.warn({ ...about, reason: error.message, isLast }, 'message not sent')
    if (!isLast) throw error
    await giveUp(runtime, message, error)
  }
}

/** An expired code would only confuse. */
const isOutdated = ({ code }: Message, createdOn: Date, now: Date) =>
  code !== undefined && now.getTime() - createdOn.getTime() > otpLifetimeMinutes * 60_000

const lastRetryOf = ({ fallback }: Message, { retryLimit }: MessageJob) =>
  fallback ? Math.min(triesBeforeFallback - 1, retryLimit) : retryLimit

/**
 * Tries the other channel, if there is one. Otherwise permanently refused messages are dropped, and
 * undelivered ones stored.
 */
async function giveUp({ context }: MessageRuntime, { fallback, ...message }: Message, error: NotSentError) {
  if (fallback) await context.messenger.send({ ...message, channel: 'email', to: fallback.email })
  else if (!error.isFinal) throw error
}
