import { randomInt } from 'node:crypto'

/** Below the ephemeral ports, where a connection could take the port before it is listened on. */
const lent = { from: 20_000, to: 30_000 }

/** A port below the ephemeral range, so that no outgoing connection takes it; another server may still have it. */
export const randomPortBelowEphemeral = (): number => randomInt(lent.from, lent.to)
