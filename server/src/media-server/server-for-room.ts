import { createHash } from 'node:crypto'

/** Which of so many media servers takes a room: always the same one. */
export const serverForRoom = (room: string, servers: number): number =>
  createHash('sha1').update(room).digest().readUInt32BE(0) % servers
