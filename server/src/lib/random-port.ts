import { randomInt } from 'node:crypto'

/** Below the ephemeral ports, where a connection could take the port before it is listened on. */
const lent = { from: 20_000, to: 30_000 }

/** A port that no connection takes by itself before it is listened on; another server may have it. */
export const randomPortBelowEphemeral = (): number => randomInt(lent.from, lent.to)
