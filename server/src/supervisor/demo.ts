import type { Lifetime } from './lifetime.ts'

/** What a start asks of the demo, which stands above the product and is loaded only where it is on. */
export interface Demo {
  /** Who can sign in, for the welcome. */
  listAccounts: (address: string) => string[]
  /** Fills a new installation while it runs, and teaches its live lesson. */
  run: (
    installation: { dataFolder: string; address: string; env: Record<string, string> },
    life: Lifetime,
  ) => void
}
