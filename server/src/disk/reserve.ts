import { randomFillSync } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keptFree, roomOf } from './room.ts'

/*
 * Bytes that nobody needs. A database whose disk is full to the last byte can't even recover from its log; removing this
 * file gives it the room, and the operator a running Akada in which to make more.
 */
const megabyte = 1024 * 1024
const reserveBytes = 64 * megabyte
/** With less than this PostgreSQL doesn't get up again. */
const leastToRecover = 32 * megabyte

const fileOf = (folder: string) => join(folder, 'reserve')

/** Makes the reserve unless it is there, or the disk has no room for it. */
export async function makeReserve(folder: string, bytes = reserveBytes): Promise<void> {
  const file = fileOf(folder)
  if (existsSync(file)) return
  const room = await roomOf(folder)
  if (room.free < keptFree.fromFiles(room) + bytes) return
  const unfinished = `${file}.part`
  // Random, because a disk that compresses would keep no room for zeros.
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

/** Gives the reserve up when there is too little room for the database to start; answers whether it did. */
export async function releaseReserve(folder: string, least = leastToRecover): Promise<boolean> {
  const file = fileOf(folder)
  if (!existsSync(file) || (await roomOf(folder)).free >= least) return false
  rmSync(file, { force: true })
  return true
}
