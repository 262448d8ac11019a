import { isLoopbackHost } from '#lib/network-address.ts'
import type { Config } from '#config.ts'

/** Whether settings say that people elsewhere reach this installation. */
export const isForOthers = ({ databaseUrl, host, siteUrl, trustProxy }: Config): boolean =>
  databaseUrl !== undefined ||
  trustProxy !== false ||
  !isLoopbackHost(host) ||
  !isLoopbackHost(new URL(siteUrl).hostname)
