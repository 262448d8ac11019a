import { createHash } from 'node:crypto'

/** The index of the media server for a room; always the same for the same number of servers. */
export const serverForRoom = (room: string, servers: number): number =>
  createHash('sha1').update(room).digest().readUInt32BE(0) % servers
