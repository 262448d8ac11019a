import {
  type DestinationStream,
  type Logger,
  type LoggerOptions as PinoOptions,
  pino,
  stdSerializers,
} from 'pino'

/** Keys that may be logged by mistake: these never appear, at the top or one level below. */
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
  /** Standard output by default. */
  stream?: DestinationStream
}

/** The log of one process as JSON lines without secrets. */
export function createLogger({ level, name, stream }: LoggerOptions): Logger {
  const options = {
    level,
    ...(name && { name }),
    redact: { paths: secretNames.flatMap((secret) => [secret, `*.${secret}`]), remove: true },
    serializers: { err: describe, error: describe },
    hooks: { logMethod: describeAlone },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** The message of an error that is logged without words of ours would be repeated as it is, with its values. */
const describeAlone: NonNullable<NonNullable<PinoOptions['hooks']>['logMethod']> = function (input, method) {
  const [error, ...words] = input as unknown[]
  const isAlone = error instanceof Error && words.length === 0
  return method.apply(this, isAlone ? [{ err: error }, 'failed'] : input)
}

/** An error without the values that PostgreSQL reports: its detail, and everything in quotes. */
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
