import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/** Whatever somebody hands to the logger by mistake: these never appear, at the top or one level below. */
const secretNames = [
  'password',
  'token',
  'refreshToken',
  'signingKey',
  'code',
  'authorization',
  'cookie',
  'headers',
  'body',
  'query',
  'url',
  'originalUrl',
  'parameters',
]

interface LoggerOptions {
  level: string
  name?: string
  /** Standard output unless given. */
  stream?: DestinationStream
}

/** The log of one process, in JSON lines, in which secrets can't appear. */
export function createLogger({ level, name, stream }: LoggerOptions): Logger {
  const options = {
    level,
    ...(name && { name }),
    redact: { paths: secretNames.flatMap((secret) => [secret, `*.${secret}`]), remove: true },
    serializers: { err: describe, error: describe },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** An error without what PostgreSQL tells about values: its detail, and whatever stands in quotes. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return stdSerializers.err(error as Error)
  const { severity, code, constraint, table } = error as Error & Record<string, unknown>
  const isFromDatabase = typeof severity === 'string'
  const clean = (text: string | undefined) => (isFromDatabase ? text?.replaceAll(/"[^"]*"/g, '"…"') : text)
  return {
    type: error.name,
    message: clean(error.message),
    stack: clean(error.stack),
    errorCode: code,
    ...(isFromDatabase && { constraint, table }),
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
  }
}
