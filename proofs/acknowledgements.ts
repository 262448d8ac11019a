import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/** A log of what the product has acknowledged: each line is on disk before the next act begins. */
export interface Acknowledgements<T> {
  add: (acknowledged: T) => void
  all: () => T[]
  close: () => void
}

export function keepAcknowledgements<T>(file: string): Acknowledgements<T> {
  const log = openSync(file, 'a', 0o600)
  return {
    add: (acknowledged) => {
      writeSync(log, `${JSON.stringify(acknowledged)}\n`)
      fsyncSync(log)
    },
    all: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T),
    close: () => closeSync(log),
  }
}
