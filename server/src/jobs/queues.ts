import type { Queue } from 'pg-boss'

/** Work that outlives a request, by queue name, with the data of each job. */
export interface JobData {
  /**
   * Prepare one uploaded file of a post for playback. Quick work goes first, so that a picture doesn't wait for films.
   */
  media: { mediaId: string; isQuick?: boolean }
  /** Encode the other sizes of a video that can be watched already, so that no first size waits for them. */
  renditions: { mediaId: string }
  /** Encode a film again in codecs that take half the bytes, behind everything else. */
  alternatives: { mediaId: string }
  /** Make a watermarked copy of one finished file of a post, for a member who waits. */
  watermarks: { mediaId: string; name: string }
  /** Make a film of a meeting's recording. */
  recordings: { recordingId: string }
  /** Run one of this installation's chores (features/index.ts), by name. */
  chores: { chore: string }
  /** Send one email or SMS, sealed by lib/sealed.ts. */
  messages: { sealed: string }
  /** Send one notification to one browser. */
  push: { subscriptionId: string; notificationId: string }
}
export type JobName = keyof JobData
export const jobNames = [
  'media',
  'renditions',
  'alternatives',
  'watermarks',
  'recordings',
  'chores',
  'messages',
  'push',
] as const satisfies readonly JobName[]

/**
 * How a queue works, and what of its jobs an operator may be shown: no address, no code and no user content.
 */
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
 * Five attempts with exponential backoff; then a job stays with its reason in the queue's dead letter queue.
 * A job whose worker died is retried when its heartbeat stops.
 */
export const queues: { [N in JobName]: QueueRules & { shown: readonly (keyof JobData[N])[] } } = {
  media: { ...encoding, expireInSeconds: 3600 },
  // These may take long, because they yield to everything else on the machine.
  renditions: { ...encoding, expireInSeconds: 7200 },
  alternatives: { ...encoding, expireInSeconds: 6 * 3600 },
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
  // Hours of sound and pictures, behind everything else on the machine.
  recordings: {
    shown: ['recordingId'],
    retryLimit: 2,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 6 * 3600,
    heartbeatSeconds: 15,
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
  // Ten retries within about an hour and a half, the first after two to four seconds.
  messages: {
    shown: [],
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
    notify: true,
  },
  // Six retries within about five minutes: older news has been seen, or no longer matters.
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

/** How long a permanently failed job can still be inspected and retried, in seconds. */
export const deadLetterSeconds = 90 * 24 * 3600
