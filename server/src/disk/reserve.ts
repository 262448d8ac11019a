import { randomFillSync } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { reservedBytes, measureDisk } from './disk-space.ts'

/*
 * Spare bytes. A database whose disk is completely full can't even recover from its log; removing this file
 * gives it space, and the operator a running Akada in which to free more.
 */
const megabyte = 1024 * 1024
const reserveBytes = 64 * megabyte
/** PostgreSQL can't restart with less space than this. */
const minBytesToRecover = 32 * megabyte

const fileOf = (folder: string) => join(folder, 'reserve')

/** Creates the reserve unless it exists, or the disk has no space for it. */
export async function makeReserve(folder: string, bytes = reserveBytes): Promise<void> {
  const file = fileOf(folder)
  if (existsSync(file)) return
  const room = await measureDisk(folder)
  if (room.free < reservedBytes.fromFiles(room) + bytes) return
  const unfinished = `${file}.part`
  // Random, because a compressing disk would allocate nothing for zeros.
  const block = randomFillSync(Buffer.alloc(Math.min(megabyte, bytes)))
  try {
    const handle = await open(unfinished, 'w', 0o600)
    try {
      for (let written = 0; written < bytes; written += block.length) await handle.write(block)
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Releases the reserve when the database lacks space to start; returns whether it did. */
export async function releaseReserve(folder: string, least = minBytesToRecover): Promise<boolean> {
  const file = fileOf(folder)
  if (!existsSync(file) || (await measureDisk(folder)).free >= least) return false
  rmSync(file, { force: true })
  return true
}
