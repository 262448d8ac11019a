import type { Config } from './config.ts'
import type { Db } from '#db/connect.ts'
import type { Replica } from '#db/replica.ts'
import type { Declared } from './declared.ts'
import type { Disk } from '#disk/disk.ts'
import type { AccessTokens } from '#http/auth/access-token.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { Live } from '#live/live.ts'
import type { MediaServers } from '#media-server/calls.ts'
import type { Messenger } from '#messages/message.ts'
import type { Clock } from '#lib/clock.ts'
import type { PaymentProvider } from '#providers/provider.ts'
import type { Storage } from '#storage/storage.ts'

/** All that a feature may use of the world outside it. */
export interface Context extends Clock {
  config: Config
  db: Db
  /** A read-only copy of it, where configured. */
  replica: Replica | undefined
  declared: Declared
  disk: Disk
  live: Live
  jobs: Jobs
  storage: Storage
  messenger: Messenger
  /** The payment provider; none when payments are off. */
  provider: PaymentProvider | undefined
  /** Forwards the sound and pictures of meetings. */
  mediaServers: MediaServers
  accessTokens: AccessTokens
  /** What the built-in inbox and the metrics ask for. */
  accessWord: string
  /** Key for hashes and signatures made by this installation; never leaves the process. */
  secret: Buffer
}
