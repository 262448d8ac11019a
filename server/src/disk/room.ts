import { statfs } from 'node:fs/promises'

/** Bytes of a disk, and how many of them anybody may still use. */
export interface Room {
  free: number
  size: number
}

/** `low` takes no more files; `full` takes nothing at all, so that the database never meets the end of the disk. */
export const diskStates = ['ok', 'low', 'full'] as const
export type DiskState = (typeof diskStates)[number]

const megabyte = 1024 * 1024

/** Bytes that stay free for what matters more: a share of a small disk, and no more than this of a large one. */
export const keptFree = {
  fromFiles: ({ size }: Room) => Math.min(size / 10, 1024 * megabyte),
  fromWrites: ({ size }: Room) => Math.min(size / 20, 256 * megabyte),
}

/** The disk a folder is on. */
export async function roomOf(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

export function stateOf(room: Room): DiskState {
  if (room.free < keptFree.fromWrites(room)) return 'full'
  return room.free < keptFree.fromFiles(room) ? 'low' : 'ok'
}
