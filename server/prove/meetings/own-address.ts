import { networkInterfaces } from 'node:os'

/** An address of this machine beyond the loopback interface. */
export const ownAddress = (): string =>
  Object.values(networkInterfaces())
    .flatMap((cards = []) => cards)
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
