import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type Server, type Socket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, listenOnFreePort } from '#postgres/free-port.ts'

const programs = '/usr/lib/postgresql/15/bin'

interface OldPostgres {
  url: string
  stop: () => void
}

/** A PostgreSQL 15: Debian's own where it is installed, else a server that claims to be one. */
export async function anOldPostgres(): Promise<OldPostgres> {
  return existsSync(`${programs}/initdb`) ? startReal(await freePort()) : startFaked()
}

function startReal(port: number): OldPostgres {
  const folder = mkdtempSync(join(tmpdir(), 'akada-postgres-15-'))
  const ids = process.getuid?.() === 0 ? idsOf('postgres') : {}
  if (ids.uid !== undefined) chownSync(folder, ids.uid, ids.gid!)
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { cwd: '/', stdio: 'ignore', ...ids })
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'akada', '--auth=trust', '--no-sync')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  run('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings)
  return {
    url: `postgresql://akada@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', 'stop', '-m', 'immediate', '-D', data)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function idsOf(user: string): { uid?: number; gid?: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${user}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** One message of PostgreSQL's protocol: a letter, the length including itself, the fields. */
function message(type: string, ...fields: Buffer[]): Buffer {
  const body = Buffer.concat(fields)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const int16 = (value: number) => Buffer.from([(value >> 8) & 255, value & 255])
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value)])
const text = (value: string) => Buffer.from(`${value}\0`)

const version = '150017'
const ready = message('Z', Buffer.from('I'))
const answer = Buffer.concat([
  message('T', int16(1), text('version'), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)),
  message('D', int16(1), int32(version.length), Buffer.from(version)),
  message('C', text('SELECT 1')),
  ready,
])

/** Accepts everybody and answers every query with its version. */
async function startFaked(): Promise<OldPostgres> {
  const server: Server = createServer((socket: Socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]))
      socket.on('data', (question) =>
        question.toString('latin1').startsWith('X') ? socket.end() : socket.write(answer),
      )
    })
    socket.on('error', () => {})
  })
  const port = await listenOnFreePort(server)
  return { url: `postgresql://akada@127.0.0.1:${port}/postgres`, stop: () => void server.close() }
}
