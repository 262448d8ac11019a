import type { LiveFilm } from './live-film.ts'
import { createPackets } from './live-packets.ts'

/** Milliseconds between two reports. */
const reportEvery = 1_000
/** After a longer pause, such as a laptop's sleep, nobody wants what should have been sent meanwhile. */
const longestPause = 2_000

/** Sends a film again and again, each piece when it is due; returns how to stop. */
export function broadcast({ pieces, length }: LiveFilm, send: (bytes: Buffer) => void): () => void {
  const packets = createPackets()
  let begun = performance.now()
  let sent = 0
  let reported = 0
  let timer: NodeJS.Timeout | undefined

  const dueAt = (count: number) =>
    Math.floor(count / pieces.length) * length + (pieces[count % pieces.length]?.at ?? 0)

  function step(): void {
    const now = performance.now()
    if (now - begun - dueAt(sent) > longestPause) begun = now - dueAt(sent)
    const passed = now - begun
    for (; dueAt(sent) <= passed; sent += 1)
      for (const bytes of packets.of(pieces[sent % pieces.length]!, dueAt(sent))) send(bytes)
    if (passed - reported >= reportEvery) {
      reported = passed
      packets.reports(passed).forEach(send)
    }
    timer = setTimeout(step, Math.max(1, dueAt(sent) - passed))
  }

  step()
  return () => clearTimeout(timer)
}
