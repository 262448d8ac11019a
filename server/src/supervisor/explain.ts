import { userInfo } from 'node:os'
import type { Config } from '#config.ts'

type Fault = Error & { code?: string; path?: string; syscall?: string; hostname?: string }

const ownWords = new Set(['Refusal', 'SettingError', 'NewerDatabaseError'])

/** One sentence about a problem the operator can fix; undefined for a bug of ours. */
export function explain(error: unknown, config: Config): string | undefined {
  const fault = error as Fault
  // First, because a full disk may be reported in other words.
  if (isDiskFull(fault)) return `The disk is full: free some space for ${config.dataFolder} and start again.`
  if (ownWords.has(fault.name)) return fault.message
  return (
    explainListening(fault, config) ??
    explainMaking(fault, config) ??
    explainDatabase(fault, config) ??
    explainFiles(fault, config)
  )
}

const isDiskFull = ({ code, message }: Fault) =>
  ['ENOSPC', 'EDQUOT', '53100'].includes(code ?? '') ||
  /no space left on device|disk quota exceeded|check free disk space/i.test(message)

function explainListening({ code, syscall, hostname }: Fault, { port, host }: Config): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program; stop that one, or choose another port, for example: PORT=${port + 1} npm start`
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} may not be used by the user ${userInfo().username}; choose one above 1023, for example: PORT=3000 npm start`
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && hostname === host))
    return `HOST=${host} is not an address of this machine; 127.0.0.1 serves this machine only, 0.0.0.0 every network.`
  return undefined
}

function explainMaking({ code, path, syscall }: Fault, { dataFolder }: Config): string | undefined {
  if (code !== 'ENOENT' || syscall !== 'mkdir' || !path) return undefined
  const isData = dataFolder.startsWith(path)
  return `The folder ${path} cannot be made; choose another${isData ? ' data folder with AKADA_DATA' : ''}.`
}

function explainFiles({ code, path }: Fault, { dataFolder }: Config): string | undefined {
  const folder = path?.startsWith(`${dataFolder}/`) ? dataFolder : (path ?? dataFolder)
  if (code === 'EACCES' || code === 'EPERM')
    return `The user ${userInfo().username} may not write to ${folder}; change its owner, or choose another data folder with AKADA_DATA.`
  if (code === 'EROFS') return `${folder} is on a read-only disk; choose another data folder with AKADA_DATA.`
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${folder} is a file, so it cannot be the data folder; choose another with AKADA_DATA.`
  return undefined
}

/** Codes of PostgreSQL (no right, no such database, no connection left, starting up), of the network and of TLS. */
const closedDoor =
  /^(28|3D|53300|57P03|ECONN|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|ERR_TLS|ERR_SSL|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)/

/** Never names the address itself, which may contain a password. */
function explainDatabase({ code, syscall, message }: Fault, { databaseUrl }: Config): string | undefined {
  // A socket in the file system fails like a file.
  const isClosed =
    closedDoor.test(code ?? '') || syscall === 'connect' || /does not support SSL/.test(message)
  if (!databaseUrl || !isClosed) return undefined
  return `The database of DATABASE_URL does not let Akada in (${message || code}); check the address and that PostgreSQL runs.`
}
