import { type Environment, SettingError, mustBeSet, mustBeUrl } from '#lib/setting-error.ts'

export interface S3Settings {
  /** Address of the service, without the bucket. */
  endpoint: URL
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Prefix of objects' addresses, without a trailing slash. */
  publicUrl: string
  /** The bucket is in the path of addresses, not in their host name. */
  isPathStyle: boolean
  /** The store honours `If-None-Match: *`, so that an address can be used only once. */
  hasConditionalWrites: boolean
}

/** How to reach the object store; undefined when none is configured. Throws a SettingError. */
export function readS3Settings(env: Environment): S3Settings | undefined {
  const bucket = env['S3_BUCKET']
  if (!bucket) return undefined
  const region = env['S3_REGION'] || 'us-east-1'
  const endpoint = mustBeWeb('S3_ENDPOINT', env['S3_ENDPOINT'] || `https://s3.${region}.amazonaws.com`)
  const isPathStyle = env['S3_FORCE_PATH_STYLE'] === '1'
  if (!isPathStyle && bucket.includes('.'))
    throw new SettingError('S3_FORCE_PATH_STYLE must be 1 for a bucket with a dot in its name.')
  const settings = { endpoint, bucket, isPathStyle }
  return {
    ...settings,
    region,
    accessKeyId: mustBeSet(env, 'S3_ACCESS_KEY_ID', 'S3_BUCKET'),
    secretAccessKey: mustBeSet(env, 'S3_SECRET_ACCESS_KEY', 'S3_BUCKET'),
    publicUrl: withoutSlash(
      mustBeWeb('S3_PUBLIC_URL', env['S3_PUBLIC_URL'] || bucketAddress(settings).href).href,
    ),
    hasConditionalWrites: env['S3_CONDITIONAL_WRITES'] !== '0',
  }
}

/** The address below which the objects of the bucket are. */
export function bucketAddress({
  endpoint,
  bucket,
  isPathStyle,
}: Pick<S3Settings, 'endpoint' | 'bucket' | 'isPathStyle'>): URL {
  const address = new URL(endpoint)
  if (isPathStyle) address.pathname = `${withoutSlash(endpoint.pathname)}/${bucket}`
  else address.hostname = `${bucket}.${endpoint.hostname}`
  return address
}

const mustBeWeb = (name: string, text: string) => mustBeUrl(name, text, ['https:', 'http:'])

const withoutSlash = (address: string) => address.replace(/\/+$/, '')
