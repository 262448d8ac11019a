/**
 * How many packets are sent in one turn of the event loop. The native library hands over up to a thousand received packets in a
 * turn; on a machine that is too slow to send each of them to hundreds, calls and timers would wait for seconds. What has no
 * room is lost, as on a full line, and browsers ask for it again.
 */
export function createTurn(maxAllocations: number) {
  let sent = 0
  return {
    hasRoom: () => sent < maxAllocations,
    count(): void {
      if (sent === 0) setImmediate(() => (sent = 0))
      sent += 1
    },
  }
}
