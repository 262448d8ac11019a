import { pino } from 'pino'

/** A logger, and the lines it has written. */
export function recordedLog(level = 'trace') {
  const lines: string[] = []
  const logger = pino({ level }, { write: (line: string) => void lines.push(line) })
  return { logger, lines, text: () => lines.join('') }
}
