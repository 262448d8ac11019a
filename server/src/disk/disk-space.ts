import { statfs } from 'node:fs/promises'

/** Size of a disk, and the bytes available to unprivileged programs. */
export interface DiskSpace {
  free: number
  size: number
}

/** `low` accepts no more files; `full` accepts nothing at all, so that the database never fills the disk. */
export const diskStates = ['ok', 'low', 'full'] as const
export type DiskState = (typeof diskStates)[number]

const megabyte = 1024 * 1024

/** Bytes reserved for what matters more: a share of a small disk, and at most this much of a large one. */
export const reservedBytes = {
  fromFiles: ({ size }: DiskSpace) => Math.min(size / 10, 1024 * megabyte),
  fromWrites: ({ size }: DiskSpace) => Math.min(size / 20, 256 * megabyte),
}

/** The disk of a folder. */
export async function measureDisk(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

export function diskStateOf(room: DiskSpace): DiskState {
  if (room.free < reservedBytes.fromWrites(room)) return 'full'
  return room.free < reservedBytes.fromFiles(room) ? 'low' : 'ok'
}
