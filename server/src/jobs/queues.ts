import type { Queue } from 'pg-boss'

/** Work that outlives a request, by queue name, with what each job carries. */
export interface JobData {
  /** Make one uploaded file of a post playable. Quick work goes first, so that a picture doesn't wait for films. */
  media: { mediaId: string; isQuick?: boolean }
  /** Make the other sizes of a video that can be watched already, so that nobody's first size waits for them. */
  renditions: { mediaId: string }
  /** Make a copy of one finished file of a post with a name in it, for somebody who waits. */
  watermarks: { mediaId: string; name: string }
  /** Do one of the chores of this installation (features/index.ts), by name. */
  chores: { chore: string }
  /** Send one email or SMS, sealed by lib/sealed.ts. */
  messages: { sealed: string }
  /** Tell one browser of one notification. */
  push: { subscriptionId: string; notificationId: string }
}
export type JobName = keyof JobData
export const jobNames = [
  'media',
  'renditions',
  'watermarks',
  'chores',
  'messages',
  'push',
] as const satisfies readonly JobName[]

/** How a queue works, and what of its jobs an operator may be shown: no address, no code and no text of somebody's. */
interface QueueRules extends Omit<Queue, 'name' | 'deadLetter' | 'policy' | 'partition'> {
  shown: readonly string[]
}

const encoding = {
  shown: ['mediaId'],
  retryLimit: 4,
  retryDelay: 5,
  retryBackoff: true,
  heartbeatSeconds: 15,
  notify: true,
} as const

/**
 * Five tries, with longer and longer pauses; then a job waits with its reason in the queue's dead letter queue. A job
 * whose worker died is taken again when its heartbeat stays away.
 */
export const queues: { [N in JobName]: QueueRules & { shown: readonly (keyof JobData[N])[] } } = {
  media: { ...encoding, expireInSeconds: 3600 },
  // These may take long, because they yield to everything else on the machine.
  renditions: { ...encoding, expireInSeconds: 7200 },
  watermarks: {
    shown: ['mediaId'],
    retryLimit: 2,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 1800,
    heartbeatSeconds: 15,
    deleteAfterSeconds: 3600,
    notify: true,
  },
  chores: {
    shown: ['chore'],
    retryLimit: 4,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 1800,
    heartbeatSeconds: 60,
  },
  // Ten more tries within about an hour and a half, the first after two to four seconds.
  messages: {
    shown: [],
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
    notify: true,
  },
  // Six more tries within about five minutes: news that is older has been seen, or doesn't matter any more.
  push: {
    shown: ['notificationId'],
    retryLimit: 6,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
    notify: true,
  },
}

export const deadLetterOf = (name: JobName) => `${name}-dead` as const

/** How long what failed for good can still be looked at and retried, in seconds. */
export const deadLetterSeconds = 90 * 24 * 3600
