/** The headers of every API call, except those of `isUnsigned`. Signing keys are 32 bytes, base64url on the wire. */
export const signatureHeaders = {
  /** Names the key: the web app's, or an integration's. */
  apiKey: 'x-api-key',
  /** Milliseconds since 1970 when the request was made. */
  timestamp: 'x-timestamp',
  /** Hexadecimal HMAC-SHA256 of `canonicalRequest` under the signing key. */
  signature: 'x-signature',
} as const

/** How far a request's time may be from the server's (API_ERR_CLOCK_SKEW). */
export const skewMinutes = 5
/** SHA-256 of nothing, for requests without a body. */
export const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
/** The element of the served page that contains the public web key as `apiKey:signingKey`. */
export const pageKeyName = 'akada-key'

export interface CanonicalParts {
  /** As in the header. */
  timestamp: string
  /** In capitals. */
  method: string
  /** Path as it is sent, with `/api`, and the query with its question mark if there is one. */
  address: string
  /** Hexadecimal SHA-256 of the body's bytes. */
  bodyHash: string
}

/** What a live connection signs for its handshake; timestamp and signature are in `auth` under the headers' names. */
export const handshake = { method: 'CONNECT', address: '/socket.io', bodyHash: emptyHash } as const

/** What a signature covers. */
export const canonicalRequest = ({ timestamp, method, address, bodyHash }: CanonicalParts): string =>
  `${timestamp}\n${method}\n${address}\n${bodyHash}`

/**
 * Whether a path below the site is accepted without a signature: what comes before the first call, and what
 * machines and people only read.
 */
export const isUnsigned = (path: string): boolean =>
  !path.startsWith('/api/') ||
  /^\/api\/(client-config|health|ready|metrics|docs|docs\.css|openapi\.json|webhooks\/.*)$/.test(path)
